# docker build -t gradina .      Node is the server's first process; everything that must be kept is in /data.
ARG BASE=docker.io/library/node:26.10.0-trixie-slim

# Pages are the same on every platform, so the machine that builds does it without emulation.
FROM --platform=$BUILDPLATFORM ${BASE} AS build
WORKDIR /srv/gradina
COPY package.json package-lock.json .npmrc ./
COPY tests/package.json tests/
# The project's own Node is for machines without one: here the base has it.
RUN npm ci --include=dev --workspaces=false --include-workspace-root --loglevel=error \
  && rm -r node_modules/node-linux-* && ln -sf "$(command -v node)" node_modules/.bin/node
COPY vite.config.ts ./
COPY web web
COPY emails emails
COPY contract contract
RUN npm run build

FROM ${BASE} AS packages
WORKDIR /srv/gradina
COPY package.json package-lock.json .npmrc ./
COPY tests/package.json tests/
RUN npm ci --omit=dev --workspaces=false --include-workspace-root --loglevel=error \
  && rm -r node_modules/node-linux-* && ln -sf "$(command -v node)" node_modules/.bin/node \
  && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete

# Debian's package brings Perl, which neither program needs.
FROM ${BASE} AS postgres
ARG DEBIAN_FRONTEND=noninteractive
RUN apt-get update -qq && apt-get install -qq --no-install-recommends postgresql-client \
  && find /usr/lib/postgresql -type f ! -name pg_dump ! -name pg_restore -delete

FROM ${BASE}
ARG DEBIAN_FRONTEND=noninteractive
# For backups of PostgreSQL.
RUN apt-get update -qq && apt-get install -qq --no-install-recommends libpq5 \
  && apt-get clean && rm -rf /var/lib/apt/lists/*
COPY --from=postgres /usr/lib/postgresql /usr/lib/postgresql
WORKDIR /srv/gradina
COPY --from=packages /srv/gradina/node_modules node_modules
COPY package.json package-lock.json .npmrc LICENSE THIRD-PARTY.md ./
COPY scripts/bootstrap.mjs scripts/compile-cache.mjs scripts/folder-lock.mjs scripts/start.sh scripts/system-package.mjs scripts/
COPY demo demo
COPY contract contract
COPY server server
COPY --from=build /srv/gradina/build build
# release.json and the newer time tell `npm run backup` and the like that everything is installed and built.
RUN echo '{}' > release.json && touch node_modules/.package-lock.json \
  && node scripts/compile-cache.mjs \
  && install -d -o 1000 -g 1000 -m 700 /data

LABEL org.opencontainers.image.title="Grădina" org.opencontainers.image.licenses="MIT"
# npm writes below HOME, and nothing but /tmp and /data needs to be writable.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/tmp NPM_CONFIG_UPDATE_NOTIFIER=false
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "scripts/start.sh"]
