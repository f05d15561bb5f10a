# Sourced by Scripts/benchmark: whether memory is little, and doesn't grow with the number of pictures.

install_packages libvips-tools || fail "vipsthumbnail is needed; install libvips-tools"

most=150 growth=10  # in MB and per cent

# Baseline JPEGs of 6000x4000 pixels, of up to 50 photographs; what is turned is stretched.
mkdir "$work/found" "$work/large" "$work/50" "$work/1000"
"$tools/grow" "$folder" "$work/found" 1
find "$work/found" -type f | sort | head -n 50 >"$work/list"
say "making $(wc -l <"$work/list") pictures of 24 megapixels"
xargs -d '\n' vipsthumbnail --rotate -s '6000x4000!' -o "$work/large/%s.jpg[Q=85]" <"$work/list" 2>"$work/complaints" ||
  say "some photographs can't be enlarged: $(tail -n 1 "$work/complaints")"
large=("$work/large"/*.jpg)
for count in 50 1000; do
  for ((i = 0; i < count; i++)); do ln -- "${large[i % ${#large[@]}]}" "$work/$count/$i.jpg"; done
done
echo "$("$tools/megapixels" "$work/large"), under more names. $(version_of waterfall). $(machine)."
echo

command_of() { command=("$waterfall" build --quiet --jobs 2 --originals hardlink "$photos" "$site"); }
# A peak is chance's in part: what two processes happen to be at, at once. So the smaller gallery's is measured five times.
photos=$work/50
for ((i = 0; i < 5; i++)); do run waterfall 50 --memory; done
photos=$work/1000
run waterfall 1000 --memory
sort -t $'\t' -k 1,1n -k 4,4n "$results" | awk -F '\t' -v most=$most -v growth=$growth '
  function verdict(passes) { return passes ? "passed" : "**falls short**" }
  { peak[NR] = $4 }
  $5 != $1 || $6 { failure = failure sprintf("\n%s of %s pictures were made, exit status %s", $5, $1, $6) }
  END {
    times = peak[6] / peak[3]
    print "| `build --jobs 2 --originals hardlink` | peak memory of all processes | bar |"
    print "| --- | ---: | --- |"
    printf "| 50 pictures, the median of 5 builds (%.0f to %.0f MB) | %.0f MB | under %d MB: %s |\n", peak[1], peak[5],
      peak[3], most, verdict(peak[5] < most)
    printf "| 1,000 pictures, one build | %.0f MB | under %d MB: %s |\n", peak[6], most, verdict(peak[6] < most)
    printf "| the second to the first | %.3f | within %d %%: %s |\n", times, growth,
      verdict((times - 1) ^ 2 <= (growth / 100) ^ 2)
    if (failure) print failure
    exit failure != ""
  }'
