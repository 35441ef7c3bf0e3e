#!/bin/bash
# Copies the primary into an empty volume, and follows it from there. The primary keeps the log that a standby with a slot still needs:
# without one, a standby that was away while that log was removed could never follow again, and every commit would wait for it.
set -euo pipefail
slot="select pg_create_physical_replication_slot('standby')
  where not exists (select from pg_replication_slots where slot_name = 'standby')"
copy() {
  psql -X -q -v ON_ERROR_STOP=1 -h primary -U standby -d postgres -c "$slot" >/dev/null &&
    pg_basebackup -h primary -U standby -D "$PGDATA" -R -S standby -X stream -c fast
}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until copy; do sleep 1; done
  chmod 700 "$PGDATA"
fi
# Commits wait for the standby, and it tries a primary that was away every 5 s by default.
exec postgres -c wal_retrieve_retry_interval=500ms
