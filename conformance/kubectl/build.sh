#!/bin/sh
# Builds one kubectl with its API server for each Kubernetes minor: build.sh OUTDIR
exec "$(dirname "$0")/../judge/build.sh" "${1:?usage: build.sh OUTDIR}" kubectl
