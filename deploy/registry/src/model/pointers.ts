import { HOST, type Moved, RemoteManifest, VersionManifest } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { measureAgain } from '../health/health-store.ts';
import { type Action, writeAudit } from './audit.ts';

/** `live`, `canary`, or `label/<label>`. */
export type Channel = string;
export const labelChannel = (label: string): Channel => `label/${label}`;

/** A version that a channel points to. */
export interface Pointed<M = VersionManifest> {
  readonly manifest: M;
  /** Percent of the visitors; null where a channel is not shared. */
  readonly share: number | null;
  readonly movedBy: string;
}

interface Row {
  readonly manifest: unknown;
  readonly share: number | null;
  readonly moved_by: string;
}

const SELECT = `select v.manifest, p.share, p.moved_by
  from registry.pointers p join registry.versions v using (remote, version)`;

const pointedOf = <M>(
  { manifest, share, moved_by }: Row,
  schema: v.GenericSchema<unknown, M>,
): Pointed<M> => ({
  manifest: v.parse(schema, manifest),
  share,
  movedBy: moved_by,
});

/** Returns the version of `channel` for each remote. */
export async function pointersOf(db: Queryable, channel: Channel): Promise<Pointed<RemoteManifest>[]> {
  const rows = await db.query<Row>(`${SELECT} where p.channel = $1 and p.remote <> $2 order by remote`, [
    channel,
    HOST,
  ]);
  return rows.map((row) => pointedOf(row, RemoteManifest));
}

/** Returns the version of `channel` of a remote, or of the host; null when it has none. */
export async function pointerOf(db: Queryable, remote: string, channel: Channel): Promise<Pointed | null> {
  const [row] = await db.query<Row>(`${SELECT} where p.channel = $1 and p.remote = $2`, [channel, remote]);
  return row === undefined ? null : pointedOf(row, VersionManifest);
}

/** A move of a pointer: its target, actor and reason. */
export interface PointerMove {
  readonly remote: string;
  readonly version: string;
  readonly channel: Channel;
  readonly share?: number;
  readonly actor: string;
  readonly action: Action;
}

/**
 * Moves a pointer and writes it to the log. A pointer that has this target already is left alone, without a log line.
 */
export async function movePointer(tx: Queryable, move: PointerMove): Promise<Moved[]> {
  const { remote, version, channel, actor, action } = move;
  const share = move.share ?? null;
  const before = await pointerOf(tx, remote, channel);
  const previous = before?.manifest.version ?? null;
  if (previous === version && before?.share === share) return [];
  await tx.query(
    `insert into registry.pointers (remote, channel, version, share, moved_by) values ($1, $2, $3, $4, $5)
     on conflict (remote, channel) do update
       set version = excluded.version, share = excluded.share, moved_by = excluded.moved_by, moved_at = now(),
         doubt = null`,
    [remote, channel, version, share, actor],
  );
  if (channel === 'live' || channel === 'canary') await measureAgain(tx, { remote, version });
  const detail = share === null ? '' : `${share} % of the visitors`;
  await writeAudit(tx, { actor, remote, version, action, channel, previous, detail });
  return [{ remote, channel, version, previous, share }];
}

/** Removes a pointer and writes it to the log; a missing pointer is no error. */
export async function dropPointer(
  tx: Queryable,
  { remote, channel, actor, action }: Omit<PointerMove, 'version' | 'share'>,
): Promise<Moved[]> {
  const [gone] = await tx.query<{ version: string }>(
    'delete from registry.pointers where remote = $1 and channel = $2 returning version',
    [remote, channel],
  );
  if (gone === undefined) return [];
  await writeAudit(tx, { actor, remote, version: gone.version, action, channel, detail: 'ended' });
  return [{ remote, channel, version: null, previous: gone.version, share: null }];
}

/** Removes all pointers of a remote: live, canary and labels. */
export async function dropPointers(
  tx: Queryable,
  { remote, ...who }: Pick<PointerMove, 'remote' | 'actor' | 'action'>,
): Promise<Moved[]> {
  const channels = await tx.query<{ channel: string }>(
    'select channel from registry.pointers where remote = $1 order by channel desc',
    [remote],
  );
  const moved: Moved[] = [];
  for (const { channel } of channels) moved.push(...(await dropPointer(tx, { remote, channel, ...who })));
  return moved;
}

/**
 * Returns the version that was live before the current one; null when there was none. It is taken from the line with
 * which the current version first became live, so that two rollbacks go back by two.
 */
export async function liveBefore(db: Queryable, remote: string): Promise<string | null> {
  const [row] = await db.query<{ previous: string | null }>(
    `select a.previous from registry.audit a
       join registry.pointers p on p.remote = a.remote and p.channel = a.channel and p.version = a.version
     where a.remote = $1 and a.channel = 'live' and a.action <> 'rollback' order by a.id desc limit 1`,
    [remote],
  );
  return row?.previous ?? null;
}

/** Returns the version that was live last; null when none was. */
export async function lastLive(db: Queryable, remote: string): Promise<string | null> {
  const [row] = await db.query<{ version: string }>(
    `select version from registry.audit where remote = $1 and channel = 'live' order by id desc limit 1`,
    [remote],
  );
  return row?.version ?? null;
}
