import { boundsOf } from './conditions.ts';
import { QueryNode, readNodeTree } from './node-tree.ts';

/** Runs one statement. `trees` are the statements that PostgreSQL analysed for it; its own tree comes first. */
export type Reader = (
  sql: string,
) => Promise<{ readonly rows: readonly Record<string, unknown>[]; readonly trees: readonly string[] }>;

/** The schema's facts about a column, looked up by table number and column number. */
export interface StoredColumn {
  readonly notNull: boolean;
  /** The only values (as texts) that a CHECK allows. */
  readonly values: ReadonlySet<string> | null;
  /** `schema.table.column` */
  readonly name: string;
}

export interface Catalog {
  column(table: number, column: number): StoredColumn;
  /** The query of a view. */
  view(table: number): QueryNode | null;
  /** The name of a function with its schema, as in `pg_catalog.lower`. */
  functionName(id: number): string;
  /** The table whose rows a function returns; null for another type. */
  functionTable(id: number): number | null;
  /** The last query of a function written in SQL. */
  functionBody(id: number): QueryNode | null;
}

const COLUMNS = `
  select a.attrelid::text || '.' || a.attnum as key, a.attnotnull as not_null,
    n.nspname || '.' || c.relname || '.' || a.attname as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where a.attnum > 0`;
const CHECKS = `
  select conrelid::text as relation, conbin::text as tree from pg_constraint
  where contype = 'c' and convalidated and conrelid <> 0`;
const VIEWS = `
  select r.ev_class::text as relation, r.ev_action::text as tree from pg_rewrite r join pg_class c on c.oid = r.ev_class
  where c.relkind = 'v'`;
const FUNCTIONS = `
  select p.oid::text as id, n.nspname || '.' || p.proname as name, nullif(t.typrelid, 0)::text as rows_of
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type t on t.oid = p.prorettype`;

function closedLists(rows: readonly Record<string, unknown>[]): Map<string, ReadonlySet<string>> {
  const lists = new Map<string, ReadonlySet<string>>();
  for (const { relation, tree } of rows) {
    const condition = readNodeTree(String(tree));
    if (!(condition instanceof QueryNode)) continue;
    for (const { variable, kind, values } of boundsOf(condition))
      if (kind === 'only') lists.set(`${relation}.${variable.number('varattno')}`, values);
  }
  return lists;
}

/** The trees of views. Each is parsed on first use, because PostgreSQL has many views of its own. */
function viewTrees(rows: readonly Record<string, unknown>[]): (table: number) => QueryNode | null {
  const texts = new Map(rows.map(({ relation, tree }) => [Number(relation), String(tree)]));
  const read = new Map<number, QueryNode | null>();
  return (table) => {
    const text = texts.get(table);
    if (text === undefined) return null;
    const known = read.get(table);
    if (known !== undefined) return known;
    const [query] = [readNodeTree(text)].flat();
    const tree = query instanceof QueryNode ? query : null;
    read.set(table, tree);
    return tree;
  };
}

const SQL_FUNCTIONS = `
  select p.oid::text as id from pg_proc p join pg_language l on l.oid = p.prolang
  where l.lanname = 'sql' and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;

/** The last queries of SQL functions. Their validator analyses them, and PostgreSQL then reports their trees. */
async function functionBodies(read: Reader): Promise<Map<number, QueryNode>> {
  const bodies = new Map<number, QueryNode>();
  for (const { id } of (await read(SQL_FUNCTIONS)).rows) {
    const [, ...trees] = (await read(`select fmgr_sql_validator(${id})`)).trees;
    const body = readNodeTree(trees.at(-1) ?? '<>');
    if (body instanceof QueryNode) bodies.set(Number(id), body);
  }
  return bodies;
}

/** Reads the catalog of the migrated database. */
export async function readCatalog(read: Reader): Promise<Catalog> {
  const rowsOf = async (sql: string) => (await read(sql)).rows;
  const lists = closedLists(await rowsOf(CHECKS));
  const views = viewTrees(await rowsOf(VIEWS));
  const columns = new Map((await rowsOf(COLUMNS)).map((row) => [String(row.key), row]));
  const functions = new Map((await rowsOf(FUNCTIONS)).map((row) => [Number(row.id), row]));
  const bodies = await functionBodies(read);
  return {
    column(table, column) {
      const key = `${table}.${column}`;
      const row = columns.get(key);
      // Columns below zero are system columns (ctid, xmin), which every row has.
      const notNull = column < 0 || row?.not_null === true;
      return { notNull, values: lists.get(key) ?? null, name: String(row?.name ?? '') };
    },
    view: views,
    functionName: (id) => String(functions.get(id)?.name ?? ''),
    functionTable: (id) => Number(functions.get(id)?.rows_of ?? 0) || null,
    functionBody: (id) => bodies.get(id) ?? null,
  };
}
