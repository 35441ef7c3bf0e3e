#!/bin/bash
# Runs once, in the new data folder of the primary. The services' role owns its database and has no other right; that of the standby
# only follows.
set -euo pipefail
echo "host replication standby samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
# The server waits for the standby from its next start on. As an argument of the server, the setting would hold for the entrypoint's own
# server as well, where `create database` waits for a standby that can't connect yet; and an operator's `alter system` would change nothing.
# The log that is kept for a standby that is away must not fill the disk.
psql -X -q -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
\getenv services DATABASE_PASSWORD
\getenv standby STANDBY_PASSWORD
create role jukwaa login password :'services';
create role standby login replication password :'standby';
alter database jukwaa owner to jukwaa;
alter system set synchronous_standby_names = '*';
alter system set max_slot_wal_keep_size = '4GB';
SQL
