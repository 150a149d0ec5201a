# The playground as static files behind a small server that runs without rights, for clusters without a way out:
#   docker build -t crd-playground . && docker run --read-only --tmpfs /tmp -p 8080:8080 crd-playground
FROM docker.io/library/node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS build
WORKDIR /src
COPY . .
ARG SITE_URL=
ARG SOURCE_URL=
RUN npm ci --no-audit --no-fund && npx vite build --logLevel warn

# The command alone: docker build --target command -t crd-playground-command .
FROM build AS package
RUN npm run build:package

FROM docker.io/library/node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS command
COPY --from=package /src/dist-package /opt/crd-playground
USER 1000
WORKDIR /files
ENTRYPOINT ["node", "/opt/crd-playground/crd-playground.mjs"]

FROM docker.io/nginxinc/nginx-unprivileged:1.28-alpine@sha256:7377697a821c131a924a7105fafbe7414db4e9fcc77a6f08f776f33f141ec3f8
COPY container/headers.conf /etc/nginx/headers.conf
COPY container/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /src/dist /usr/share/nginx/html
USER 101
EXPOSE 8080
