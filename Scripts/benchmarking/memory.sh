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
for count in 50 1000; do
  photos=$work/$count
  run waterfall "$count" --memory
done
awk -F '\t' -v most=$most -v growth=$growth '
  { peak[NR] = $4; if ($5 != $1 || $6) { printf "%s of %s pictures were made, with status %s\n", $5, $1, $6; failed = 1 } }
  END {
    times = peak[2] / peak[1]
    print "| `build --jobs 2 --originals hardlink` | peak memory of all processes | bar |"
    print "| --- | ---: | --- |"
    for (i = 1; i <= 2; i++)
      printf "| %s pictures | %.0f MB | under %d MB: %s |\n", i == 1 ? "50" : "1,000", peak[i], most,
        peak[i] < most ? "passed" : "**falls short**"
    printf "| the second to the first | %.3f | within %d %%: %s |\n", times, growth,
      times <= 1 + growth / 100 && times >= 1 - growth / 100 ? "passed" : "**falls short**"
    exit failed
  }' "$results"
