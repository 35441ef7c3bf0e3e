import type { ContentEdit } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { Act } from '../../kit/index.ts';

const ActName = v.picklist(['put', 'remove', 'reset']);

/** The latest edit of a page; only a `put` has a text. */
export interface StoredEdit {
  readonly file: string;
  readonly act: ContentEdit['act'];
  readonly text: string | null;
  readonly set_by: string;
  readonly set_at: Date;
}

interface EditRow extends Omit<StoredEdit, 'act'> {
  readonly act: string;
}

/** Reads the latest edit of each page that was ever edited, by name. */
export async function latestEdits(db: Queryable): Promise<readonly StoredEdit[]> {
  const rows = await db.query<EditRow>(
    `SELECT DISTINCT ON (file) file, act, text, set_by, set_at FROM content.edits ORDER BY file, id DESC`,
  );
  return rows.map((row) => ({ ...row, act: v.parse(ActName, row.act) }));
}

/** Changes with every edit. Ids are assigned before commits, so the highest id alone could miss one. */
export async function editsVersion(db: Queryable): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    "SELECT count(*) || '/' || coalesce(max(id), 0) AS version FROM content.edits",
  );
  return row?.version ?? '';
}

/** Adds an edit, at the database's time. */
export async function addEdit(db: Queryable, edit: ContentEdit, by: string): Promise<void> {
  await db.query(
    'INSERT INTO content.edits (file, act, text, set_by, set_at) VALUES ($1, $2, $3, $4, clock_timestamp())',
    [edit.file, edit.act, edit.act === 'put' ? edit.text : null, by],
  );
}

interface EditActRow {
  readonly at: Date;
  readonly by: string;
  readonly act: string;
  readonly file: string;
  readonly bytes: number | null;
}

/** Edits since an instant, newest first, as acts of the operator's staff. */
export async function editActs(db: Queryable, since: Date, limit: number): Promise<Act[]> {
  const rows = await db.query<EditActRow>(
    `SELECT set_at AS at, set_by AS by, act, file, octet_length(text) AS bytes FROM content.edits
     WHERE set_at >= $1 ORDER BY id DESC LIMIT $2`,
    [since, limit],
  );
  return rows.map(({ at, by, act, file, bytes }) => ({
    at,
    by,
    command: `content ${act}`,
    facts: bytes === null ? { file } : { file, bytes },
  }));
}
