# The playground as static files behind a small server that runs without rights, for clusters without a way out:
#   docker build -t crd-playground . && docker run --read-only --tmpfs /tmp -p 8080:8080 crd-playground
FROM docker.io/library/node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
ARG SITE_URL=
ARG SOURCE_URL=
RUN npm ci --no-audit --no-fund && npx vite build --logLevel warn

FROM docker.io/nginxinc/nginx-unprivileged:1.28-alpine
COPY container/headers.conf /etc/nginx/headers.conf
COPY container/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /src/dist /usr/share/nginx/html
USER 101
EXPOSE 8080
