# Sourced by Scripts/benchmark: what is compared, and how it is run once.

sigal_requirements=(sigal==2.6.1 pillow==13.0.0 pilkit==3.0)
venv=${XDG_CACHE_HOME:-$HOME/.cache}/waterfall-benchmark/sigal

# Installs those of the Debian packages that are missing.
install_packages() {
  local package missing=()
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  say "installing ${missing[*]}"
  apt-get update -q >&2 || true  # where that fails, the old lists may do
  DEBIAN_FRONTEND=noninteractive apt-get install -yq --no-install-recommends "${missing[@]}" >&2
}

# Installs a contestant, or notes that it is left out, and why.
install_contestant() {
  local contestant=$1
  shift
  if install_packages "$@" && { [[ $contestant != sigal ]] || install_sigal; }; then
    contestants+=("$contestant")
  else
    say "$contestant can't be installed, and is left out"
    printf '%s\tskipped\t%s\n' "$contestant" "it can't be installed here" >>"$results"
  fi
}
install_sigal() {
  [[ -x $venv/bin/pip ]] || python3 -m venv "$venv" >&2 || return
  "$venv/bin/pip" install --quiet --disable-pip-version-check "${sigal_requirements[@]}" >&2 || return
  rm -f -- "$work/sigal.conf.py"
  "$venv/bin/sigal" init "$work/sigal.conf.py" >/dev/null
}

# What a contestant runs as: reads $photos, and writes the folder $site, which isn't there.
command_of() {
  case $1 in
    waterfall) command=("$waterfall" build --quiet "$photos" "$site") ;;
    vips) command=(sh -c "$vips_script" sh "$photos" "$site") ;;
    floor) command=(xargs -0 -n 1 -a "$work/list" djpeg -scale 1/8 -outfile /dev/null) ;;
    starts) command=(xargs -0 -n 1 -a "$work/tiny-list" djpeg -scale 1/8 -outfile /dev/null) ;;
    sigal) command=("$venv/bin/sigal" build --quiet -c "$work/sigal.conf.py" "$photos" "$site") ;;
    fgallery) command=(fgallery "$photos" "$site") ;;
    lazygal) command=(lazygal --quiet -o "$site" "$photos") ;;
  esac
}
vips_thumbnails='vipsthumbnail --export-profile srgb'
vips_settings='[Q=85,subsample_mode=off,strip]'
vips_script="mkdir -p \"\$2/400\" \"\$2/800\" || exit
$vips_thumbnails -s 400x -o \"\$2/400/%s.jpg$vips_settings\" \"\$1\"/*.jpg
first=\$?
$vips_thumbnails -s 800x -o \"\$2/800/%s.jpg$vips_settings\" \"\$1\"/*.jpg && exit \$first"

# How many of the pictures a contestant made.
made_by() {
  case $1 in
    waterfall) count_files "$site/originals" ;;
    vips) count_files "$site/400" "$site/800" | awk '{ print int($1 / 2) }' ;;
    floor) count_decoded ;;
    starts) echo "$count" ;;
    sigal) count_files "$site/thumbnails" ;;
    fgallery) count_files "$site/thumbs" ;;
    lazygal) count_files "$site" -name '*_thumb.*' ;;
  esac
}
count_files() { { find "$@" -type f -size +0 2>/dev/null || true; } | wc -l; }
count_decoded() {
  local photo decoded=0
  ((status == 0)) && echo "$count" && return
  for photo in "$photos"/*; do
    djpeg -scale 1/8 -outfile /dev/null "$photo" 2>/dev/null && decoded=$((decoded + 1))
  done
  echo "$decoded"
}

# Lists the pictures for djpeg, and as often a tiny one.
list_photos() {
  printf 'P6 8 8 255\n%192s' '' | cjpeg >"$work/tiny.jpg"
  printf '%s\0' "$photos"/* >"$work/list"
  count=$(tr -dc '\0' <"$work/list" | wc -c)
  for ((i = 0; i < count; i++)); do printf '%s\0' "$work/tiny.jpg"; done >"$work/tiny-list"
  cat "$photos"/* >/dev/null  # into the page cache
}

# Runs a contestant once into a fresh folder, and notes what it took under a name; with --memory also its memory.
run() {
  local contestant=$1 name=$2 status=0 measured
  shift 2
  say "$name${1+, $1}"
  rm -rf -- "$site"
  sync  # nobody is to wait for what another wrote
  command_of "$contestant"
  measured=$("$tools/measure" "$@" "${command[@]}" 2>"$work/complaints") || status=$?
  [[ -n $measured ]] || fail "$contestant can't be measured: $(last_complaint)"
  if ((status)); then say "$name ended with status $status: $(last_complaint)"; fi
  [[ $(stat -c '%i %Y' -- "$waterfall") == "$built" ]] || fail "$waterfall was built anew meanwhile; run this again"
  printf '%s\t%s\t%s\t%s\n' "$name" "${measured// /$'\t'}" "$(made_by "$contestant")" "$status" >>"$results"
  rm -rf -- "$site"
}
last_complaint() { grep -v '^[[:space:]]*$' "$work/complaints" | tail -n 1 || true; }

# The same, where processor and clock don't count since looking at memory takes its share of them.
run_for_memory() {
  run "$1" "$2" --memory
  sed -i '$s/^\([^\t]*\)\t[^\t]*\t[^\t]*/\1\t-\t-/' "$results"
}

machine() {
  echo "Linux $(uname -r), $(lscpu | sed -n 's/^Model name: *//p' | head -n 1), $(nproc) cores"
}
version_of() {
  case $1 in
    waterfall) "$waterfall" version ;;
    vips) vips --version ;;
    floor) djpeg -version 2>&1 </dev/null | head -n 1 ;;
    sigal) "$venv/bin/pip" list --disable-pip-version-check | awk '/^(sigal|pillow|pilkit) / { printf "%s %s, ", $1, $2 }'
      "$venv/bin/python" --version ;;
    fgallery) fgallery --version; convert -version | sed -n 's/Version: \(ImageMagick [^ ]*\).*/with \1/p'
      if command -v jpegoptim >/dev/null; then echo "and jpegoptim"; else echo "and without jpegoptim"; fi ;;
    lazygal) lazygal --version; dpkg-query -W -f 'with python3-pil ${Version}' python3-pil ;;
  esac | paste -sd ' '
}
