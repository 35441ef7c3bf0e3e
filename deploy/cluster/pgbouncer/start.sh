#!/bin/sh
# Starts the pooler with the shipped file. $SERVER is the server behind it; the file's own name of it is replaced.
set -eu
umask 077
printf '"jukwaa" "%s"\n' "$DATABASE_PASSWORD" > /etc/pgbouncer/userlist.txt
sed "s/host=primary.internal/host=$SERVER/" /etc/jukwaa/pgbouncer.ini > /etc/pgbouncer/pgbouncer.ini
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
