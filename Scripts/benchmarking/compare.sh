# Sourced by Scripts/benchmark: compares Waterfall with other programs.

contestants=(waterfall)
install_contestant vips libvips-tools
install_contestant floor libjpeg-turbo-progs
install_contestant sigal python3-venv
install_contestant fgallery fgallery liblcms2-utils exiftran
install_contestant lazygal lazygal
[[ " ${contestants[*]} " == *" floor "* ]] || fail "djpeg and cjpeg are needed; install libjpeg-turbo-progs"

"$tools/grow" "$folder" "$photos" 100
list_photos
quick=() slow=()
for contestant in "${contestants[@]}" starts; do
  case $contestant in fgallery | lazygal) slow+=("$contestant") ;; *) quick+=("$contestant") ;; esac
done

for ((round = 0; round < runs; round++)); do
  for contestant in "${quick[@]}"; do run "$contestant" "$contestant"; done
done
for ((round = 0; round < runs; round++)); do
  for contestant in "${quick[@]}"; do
    [[ $contestant == starts ]] || run_for_memory "$contestant" "$contestant"
  done
done
for contestant in "${slow[@]}"; do run "$contestant" "$contestant" --memory; done

echo "$("$tools/megapixels" "$photos"). $(machine)."
echo
"$tools/table" "$results" "$count"
cat <<TEXT

The medians of what ran in turn, each into a fresh folder, with the pictures in the page cache; peak memory is the most that all
processes of a program took together (PSS, every 10 ms), of as many runs more; what fgallery and lazygal took was all measured in
the same run. The pictures are JPEGs, since djpeg reads no others, in one folder; each further copy of a photograph has
quantisers, and so pixels, of its own.

TEXT
for contestant in "${contestants[@]}"; do
  case $contestant in
    waterfall) how="\`build PHOTOS SITE\`: the whole site, with thumbnails 400 and 800 pixels wide, originals copied and cleaned, all in the sandbox" ;;
    vips) how="\`$vips_thumbnails -s 400x -o '400/%s.jpg$vips_settings' PHOTOS/*.jpg\`, and the same for 800: these thumbnails and nothing else" ;;
    floor) how="\`djpeg -scale 1/8 -outfile /dev/null\`, a process for each picture: to decode the entropy coding and do next to nothing with it" ;;
    sigal) how="the settings of \`sigal init\`: pictures of 800x600 and thumbnails of 280x210, no originals, as many processes as there are cores" ;;
    fgallery) how="no options: pictures of 1600x1200, thumbnails, blurs, and an archive of the originals, one picture at a time" ;;
    lazygal) how="no options: pictures of 800x600 and thumbnails of 150x113, no originals, one picture at a time" ;;
  esac
  echo "- $(version_of "$contestant"): $how."
done
