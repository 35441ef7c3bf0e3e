import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newPlace, type ServerPlace } from './server-place.ts';

const run = promisify(execFile);

/** A standby tries a primary that was away this often; the default is 5 s, and commits wait for it. */
const LOOKS_OFTEN = 'wal_retrieve_retry_interval = 500ms\n';

/** Copies a running primary, at this address for the superuser, into the folder of a new standby, which follows it by a slot. */
export async function copyForStandby(programs: string, superUrl: string): Promise<ServerPlace> {
  const place = await newPlace(programs);
  await run(
    join(programs, 'pg_basebackup'),
    ['-d', superUrl, '-D', place.data, '-R', '-C', '-S', 'standby', '-c', 'fast'],
    place.as,
  );
  await appendFile(join(place.data, 'postgresql.conf'), LOOKS_OFTEN);
  return place;
}
