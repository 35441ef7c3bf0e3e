#!/bin/bash
# Copies the primary into an empty volume, and follows it from there.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup -h primary -U jukwaa -D "$PGDATA" -R -X stream -c fast; do sleep 1; done
  chmod 700 "$PGDATA"
fi
exec postgres
