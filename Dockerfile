# The playground as static files behind a small server that runs without rights, for clusters without a way out:
#   docker build -t crd-playground . && docker run --read-only --tmpfs /tmp -p 8080:8080 crd-playground
FROM docker.io/library/node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS build
WORKDIR /src
COPY . .
ARG SITE_URL=
ARG SOURCE_URL=
RUN npm ci --no-audit --no-fund && npx vite build --logLevel warn

FROM docker.io/nginxinc/nginx-unprivileged:1.28-alpine@sha256:7377697a821c131a924a7105fafbe7414db4e9fcc77a6f08f776f33f141ec3f8
COPY container/headers.conf /etc/nginx/headers.conf
COPY container/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /src/dist /usr/share/nginx/html
USER 101
EXPOSE 8080
