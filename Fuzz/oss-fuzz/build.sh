#!/bin/bash -eu
# Builds the fuzzers for OSS-Fuzz, one for each reader, into $OUT: READER, READER_seed_corpus.zip,
# READER.dict and READER.options, and, in $OUT/lib, the libraries that are missing on the machines
# that run the fuzzers.
#
# $SRC, $WORK, $OUT, $SANITIZER, $LIB_FUZZING_ENGINE, $CFLAGS and the command precompile_swift,
# which turns them into $SWIFTFLAGS, come from the builder, which starts this script in the
# checkout's folder.
[ -f Fuzz/readers ] || cd "$SRC/keyreel"
source Fuzz/readers
# The builder has precompile_swift on the PATH; that file also copies a symbolizer to $OUT.
source precompile_swift
# C is compiled with the Swift toolchain's clang, so that it gets the same coverage instrumentation
# as the Swift code.
unset CC CXX

# The engine has a main, and so has the program, whose main gives the readers a deeper stack. The
# toolchain also contains the engine without a main.
engine="$LIB_FUZZING_ENGINE"
if [ "$engine" = "-fsanitize=fuzzer" ]; then
  toolchain="$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")"
  engine="$(find "$toolchain/lib/clang" -name "libclang_rt.fuzzer_no_main-$(uname -m).a" | head -n 1)"
fi
[ -f "$engine" ] || { echo "no libFuzzer without a main" >&2 && exit 1; }

# For that engine, 'fuzzer' is removed from the list of sanitizers, and its counters are requested
# by name.
read -r -a flags <<<"$(sed -E 's/-sanitize=fuzzer,/-sanitize=/g; s/-Xswiftc -sanitize=fuzzer( |$)/\1/g' <<<"$SWIFTFLAGS")"
[ "$SANITIZER" = coverage ] || flags+=(-Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp)
[ "$SANITIZER" != coverage ] || flags+=(-Xcc -fprofile-instr-generate -Xcc -fcoverage-mapping)
# The libraries in $OUT/lib depend on each other. The program's search path applies to them only if
# it is stored in the older kind of entry.
flags+=(-Xlinker "$engine" -Xlinker -lstdc++ -Xlinker --disable-new-dtags -Xlinker -rpath -Xlinker '$ORIGIN/lib')

build=(--package-path Fuzz --scratch-path "$WORK/keyreel" -c release --product KeyreelFuzz "${flags[@]}")
swift build "${build[@]}"
program="$(swift build "${build[@]}" --show-bin-path)/KeyreelFuzz"

# glibc's own libraries are part of every system.
mkdir -p "$OUT/lib"
ldd "$program" | awk '$2 == "=>" { print $3 }' |
  grep -vE '/(libc|libm|libdl|librt|libpthread|libresolv|ld-linux[^/]*)\.so' | xargs -r cp -L -t "$OUT/lib"

for reader in "${readers[@]}"; do
  cp "$program" "$OUT/$reader"
  cp "$(words "$reader")" "$OUT/$reader.dict"
  corpus="$WORK/seeds/$reader"
  rm -rf "$corpus" "$OUT/${reader}_seed_corpus.zip"
  gather_seeds "$reader" "$corpus"
  (cd "$corpus" && zip -q -r "$OUT/${reader}_seed_corpus.zip" .)
  # libFuzzer has to catch a trap. Swift's backtraces are therefore off: AddressSanitizer would
  # treat Swift's own report of the trap as another crash.
  cat >"$OUT/$reader.options" <<OPTIONS
[libfuzzer]
max_len = $(longest "$reader")
detect_leaks = 0
[asan]
allocator_may_return_null = 1
quarantine_size_mb = 32
detect_leaks = 0
[env]
SWIFT_BACKTRACE = enable=no
OPTIONS
done
