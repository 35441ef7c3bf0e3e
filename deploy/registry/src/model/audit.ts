import type { AuditRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

/** The reason for a line. */
export type Action =
  | 'publish'
  | 'promote'
  | 'rollback'
  | 'doubt'
  | 'canary'
  | 'label'
  | 'start'
  | 'gc'
  | 'grant'
  | 'retire'
  | 'restore'
  | 'key'
  | 'preview';

export interface AuditEntry {
  readonly actor: string;
  readonly remote: string;
  readonly version: string;
  readonly action: Action;
  /** The moved pointer and its old version; null when none moved. */
  readonly channel?: string;
  readonly previous?: string | null;
  readonly detail?: string;
}

/** Writes a line to the log, in the transaction of the change. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into registry.audit (actor, remote, version, action, channel, previous, detail)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      entry.actor,
      entry.remote,
      entry.version,
      entry.action,
      entry.channel ?? null,
      entry.previous ?? null,
      entry.detail ?? '',
    ],
  );
}

interface Row {
  readonly at: Date;
  readonly actor: string;
  readonly remote: string;
  readonly version: string;
  readonly action: string;
  readonly channel: string | null;
  readonly previous: string | null;
  readonly detail: string;
}

function detailOf({ channel, previous, detail }: Row): string {
  const moved = channel === null ? '' : `${channel}${previous === null ? '' : `, before ${previous}`}`;
  return [moved, detail].filter((part) => part !== '').join('; ');
}

/** The newest lines of the log, newest first. */
export async function readAudit(db: Queryable, remote: string | null, limit: number): Promise<AuditRow[]> {
  const rows = await db.query<Row>(
    `select at, actor, remote, version, action, channel, previous, detail from registry.audit
     where $1::text is null or remote = $1 order by id desc limit $2`,
    [remote, limit],
  );
  return rows.map((row) => {
    const { at, actor, remote: about, version, action } = row;
    return { at: at.toISOString(), actor, remote: about, version, action, detail: detailOf(row) };
  });
}
