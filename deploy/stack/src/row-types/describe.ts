import type { PGlite } from '@electric-sql/pglite';
import { type Catalog, readCatalog } from './catalog.ts';
import type { Fact } from './fact.ts';
import { inferColumns } from './infer.ts';
import { QueryNode, readNodeTree } from './node-tree.ts';

/** A column of a statement's result. */
export interface Column extends Fact {
  readonly name: string;
  /** PostgreSQL's id of the type. */
  readonly type: number;
}

export interface Description {
  readonly columns: readonly Column[];
  /** Ids of the types of `$1`, `$2`, … */
  readonly parameters: readonly number[];
}

/** Describes statements without running them. Fails with PostgreSQL's error for a statement that does not fit the schema. */
export type Describe = (sql: string) => Promise<Description>;

const treesInto =
  (trees: string[]) =>
  ({ detail }: { detail?: string | undefined }): void => {
    if (detail !== undefined) trees.push(detail);
  };

async function reading(database: PGlite, sql: string): Promise<{ trees: string[] } & Description> {
  const trees: string[] = [];
  const { queryParams, resultFields } = await database.describeQuery(sql, {
    onNotice: treesInto(trees),
  });
  return {
    trees,
    parameters: queryParams.map(({ dataTypeID }) => dataTypeID),
    columns: resultFields.map(({ name, dataTypeID }) => ({
      name,
      type: dataTypeID,
      nullable: true,
      values: null,
      origin: null,
    })),
  };
}

/** PostgreSQL reports the type of a column. The tree of the analysed statement shows whether the column can be null. */
function withFacts(columns: readonly Column[], trees: readonly string[], catalog: Catalog): Column[] {
  const tree = readNodeTree(trees[0] ?? '<>');
  const facts = tree instanceof QueryNode ? inferColumns(tree, catalog) : [];
  return columns.map((column, index) => ({ ...column, ...facts[index] }));
}

/** Makes the database report the tree of each analysed statement, as a notice. */
const REPORT_TREES = `
  set client_min_messages = log;
  set debug_print_parse = on;
  set debug_pretty_print = off`;

export async function describer(database: PGlite): Promise<Describe> {
  await database.exec(REPORT_TREES);
  const catalog = await readCatalog(async (sql) => {
    const trees: string[] = [];
    const onNotice = treesInto(trees);
    const { rows } = await database.query<Record<string, unknown>>(sql, [], { onNotice });
    return { rows, trees };
  });
  return async (sql) => {
    const { trees, columns, parameters } = await reading(database, sql);
    return { parameters, columns: withFacts(columns, trees, catalog) };
  };
}
