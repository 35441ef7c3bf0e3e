#!/bin/bash
# Runs once, in the new data folder of the primary.
set -euo pipefail
echo "host replication all samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
