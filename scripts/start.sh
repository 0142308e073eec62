# How the server runs, for `npm start`, the release and systemd alike; tests and benches start it with this file too.
# `exec` replaces the shell, so that signals reach the server. Settings come from the environment (README.md).

export NODE_ENV=production
# Compiled modules, filled by scripts/compile-cache.mjs under the same options: a start takes 0.9 s instead of 1.5 s.
export NODE_COMPILE_CACHE=node_modules/.cache/server
# Fewer malloc arenas, and memory above 1 MB at the top of the heap goes back to the system.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=1048576

# The young generation stays at 4 MB and the old one grows by a fifth before it is collected (docs/design/process.md).
exec node_modules/.bin/node \
  --min-semi-space-size=4 --max-semi-space-size=4 --initial-old-space-size=32 --heap-growing-percent=20 \
  server/main.ts "$@"
