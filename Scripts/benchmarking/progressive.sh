# Sourced by Scripts/benchmark: what progressive JPEGs take, of which djpeg decodes every scan, and Waterfall those that show.

install_packages libvips-tools libjpeg-turbo-progs || fail "vips and djpeg are needed; install libvips-tools and libjpeg-turbo-progs"

# Noise as of a camera, without which there were little to decode in an enlarged picture.
size=7000x4700
mkdir "$work/found" "$work/baseline" "$work/progressive"
"$tools/grow" "$folder" "$work/found" 1
largest=$(find "$work/found" -type f -printf '%s %p\n' | sort -rn | head -n 1 | cut -d ' ' -f 2-)
say "making pictures of 33 megapixels"
vipsthumbnail -s "$size!" --export-profile srgb -o "$work/smooth.v" "$largest"
vips gaussnoise "$work/noise.v" "${size%x*}" "${size#*x}" --sigma 6
vips add "$work/smooth.v" "$work/noise.v" "$work/noisy.v"
vips jpegsave "$work/noisy.v" "$work/baseline.jpg" --Q 88 --strip
jpegtran -copy none -progressive -outfile "$work/progressive.jpg" "$work/baseline.jpg"
for kind in baseline progressive; do
  mkdir "$work/seed"
  mv "$work/$kind.jpg" "$work/seed"
  "$tools/grow" "$work/seed" "$work/$kind" 20
  rm -r "$work/seed"
done

for ((round = 0; round < runs; round++)); do
  for kind in baseline progressive; do
    photos=$work/$kind
    list_photos
    for contestant in waterfall floor; do run "$contestant" "$kind-$contestant"; done
  done
done

for kind in baseline progressive; do echo "$kind: $("$tools/megapixels" "$work/$kind")"; done
echo "$(version_of waterfall). $(version_of floor). $(machine). User and system seconds, the medians where RUNS is $runs."
echo
median() { awk -F '\t' -v name="$1" '$1 == name { print $2 }' "$results" | sort -n | sed -n "$(((runs + 1) / 2))p"; }
echo "| | Waterfall, the whole site | \`djpeg -scale 1/8\`, a process for each | ratio |"
echo "| --- | ---: | ---: | ---: |"
for kind in baseline progressive; do
  awk -v kind=$kind -v ours="$(median $kind-waterfall)" -v theirs="$(median $kind-floor)" \
    'BEGIN { printf "| %s | %.2f s | %.2f s | %.3f |\n", kind, ours, theirs, ours / theirs }'
done
awk -F '\t' '$5 != 20 || $6 { printf "%s: %s of 20 pictures were made, with status %s\n", $1, $5, $6; failed = 1 }
  END { exit failed }' "$results"
