import type { Catalog } from './catalog.ts';
import { anyOf, type Fact, PRESENT, UNKNOWN } from './fact.ts';
import { isAlways, ownFact } from './function-facts.ts';
import type { QueryNode } from './node-tree.ts';
import type { Scope } from './scope.ts';

const UNNEST = 'pg_catalog.unnest';

/** Infers the facts of expressions and of whole queries. */
export interface Inferring {
  infer(node: QueryNode | null, scope: Scope): Fact;
  /** A column of a query, by its position from 0. `parent` is the enclosing query. */
  output(query: QueryNode, index: number, parent: Scope | null): Fact;
}

/** Infers the facts of the columns of FROM entries. */
export class FromColumns {
  constructor(
    private readonly catalog: Catalog,
    private readonly inferring: Inferring,
  ) {}

  /** A column of a FROM entry. Column 0 is the whole row. */
  of(table: QueryNode | null, column: number, scope: Scope): Fact {
    if (table === null) return UNKNOWN;
    if (column === 0) return PRESENT;
    return this.rules[table.number('rtekind')]?.(table, column, scope) ?? UNKNOWN;
  }

  /** Rules by the kind of a FROM entry, as PostgreSQL numbers them. */
  private readonly rules: Readonly<Record<number, (t: QueryNode, column: number, scope: Scope) => Fact>> = {
    0: (table, column) => this.relationColumn(table.number('relid'), column),
    1: (table, column, scope) => this.queryColumn(table.node('subquery'), column, scope),
    2: (table, column, scope) =>
      this.inferring.infer(table.nodes('joinaliasvars')[column - 1] ?? null, scope),
    3: (table, column, scope) => this.functionColumn(table, column, scope),
    5: (table, column, scope) =>
      anyOf(table.rows('values_lists').map((row) => this.inferring.infer(row[column - 1] ?? null, scope))),
    6: (table, column, scope) => this.withColumn(table, column, scope.up(table.number('ctelevelsup'))),
    9: (table, column, scope) => this.inferring.infer(table.nodes('groupexprs')[column - 1] ?? null, scope),
  };

  private queryColumn(query: QueryNode | null, column: number, parent: Scope | null): Fact {
    return query === null ? UNKNOWN : this.inferring.output(query, column - 1, parent);
  }

  private relationColumn(relation: number, column: number): Fact {
    const view = this.catalog.view(relation);
    if (view !== null) return this.queryColumn(view, column, null);
    const { notNull, values, name } = this.catalog.column(relation, column);
    return { nullable: !notNull, values, origin: name };
  }

  /** A column of a WITH query. */
  private withColumn(table: QueryNode, column: number, scope: Scope): Fact {
    const name = table.text('ctename');
    const found = scope.query.nodes('cteList').find((item) => item.text('ctename') === name);
    return this.queryColumn(found?.node('ctequery') ?? null, column, scope);
  }

  /** A column of functions in FROM. */
  private functionColumn(table: QueryNode, column: number, scope: Scope): Fact {
    // One item for each column: the function that returns it.
    const owners = table
      .nodes('functions')
      .flatMap((item) => Array.from({ length: item.number('funccolcount') }, () => item));
    if (table.is('funcordinality') && column === owners.length + 1) return PRESENT;
    const owner = owners[column - 1];
    const call = owner?.node('funcexpr') ?? null;
    if (owner === undefined || call === null) return UNKNOWN;
    const name = this.catalog.functionName(call.number('funcid'));
    if (name === UNNEST) return this.element(call, scope);
    if (isAlways(name)) return PRESENT;
    const body = this.catalog.functionBody(call.number('funcid'));
    const position = column - owners.indexOf(owner);
    if (body !== null) return this.queryColumn(body, position, null);
    // The function promises rows that the table could hold.
    const rowsOf = this.catalog.functionTable(call.number('funcid'));
    if (rowsOf !== null) return this.relationColumn(rowsOf, position);
    return ownFact(name, table.node('eref')?.words('colnames')[column - 1] ?? '');
  }

  /**
   * An element of an unnested array: one of the written elements, or any value. Arrays of parameters and columns hold no nulls.
   */
  private element(call: QueryNode, scope: Scope): Fact {
    const [array] = call.nodes('args');
    return array?.type === 'ARRAYEXPR'
      ? anyOf(array.nodes('elements').map((item) => this.inferring.infer(item, scope)))
      : PRESENT;
  }
}
