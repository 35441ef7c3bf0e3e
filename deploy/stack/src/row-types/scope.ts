import type { Catalog } from './catalog.ts';
import { type Bound, boundsOf, conjunctsOf, keyOf, rejectsNullOf } from './conditions.ts';
import type { Fact } from './fact.ts';
import type { QueryNode } from './node-tree.ts';

/** Kinds of joins in a query tree. */
const INNER = 0;
const LEFT = 1;
const RIGHT = 3;
const UPDATE = '2';

/** A query with its enclosing queries, and the limits that its conditions set on its variables. */
export class Scope {
  /** Variables that the conditions prove to be not null. */
  private readonly proven = new Set<string>();
  private readonly bounds: Bound[] = [];
  /** Tables of outer joins that the conditions prove to have a row. */
  private readonly matched = new Set<number>();

  constructor(
    readonly query: QueryNode,
    readonly parent: Scope | null,
    readonly catalog: Catalog,
  ) {
    const from = query.node('jointree');
    if (from !== null) this.readFrom(from);
  }

  /** The scope `levels` queries further out. */
  up(levels: number): Scope {
    let scope: Scope = this;
    for (let level = 0; level < levels; level++) {
      if (scope.parent === null) throw new Error('A variable of a query that is not there');
      scope = scope.parent;
    }
    return scope;
  }

  table(index: number): QueryNode | null {
    return this.query.nodes('rtable')[index - 1] ?? null;
  }

  /** The fact of a variable, given the `fact` of its column. */
  narrowed(variable: QueryNode, fact: Fact): Fact {
    const isNulled =
      variable.numbers('varnullingrels').length > 0 && !this.matched.has(variable.number('varno'));
    if (this.isWritten(variable)) return fact;
    const key = keyOf(variable);
    const nullable = (fact.nullable && !this.proven.has(key)) || isNulled;
    const bounds = this.bounds.filter((bound) => keyOf(bound.variable) === key);
    return { ...fact, nullable, values: bounds.reduce(within, fact.values) };
  }

  /** An UPDATE returns the values that it wrote. Its conditions don't limit those. */
  private isWritten(variable: QueryNode): boolean {
    if (this.query.text('commandType') !== UPDATE) return false;
    if (variable.number('varno') !== this.query.number('resultRelation')) return false;
    const column = variable.number('varattno');
    return this.query.nodes('targetList').some((target) => target.number('resno') === column);
  }

  private readFrom(from: QueryNode): void {
    for (const item of from.nodes('fromlist')) this.readItem(item);
    this.readConditions(from.node('quals'));
  }

  /** The optional side of an outer join proves nothing. */
  private readItem(item: QueryNode): void {
    if (item.type !== 'JOINEXPR') return;
    const kind = item.number('jointype');
    const [left, right] = [item.node('larg'), item.node('rarg')];
    if (left !== null && (kind === INNER || kind === LEFT)) this.readItem(left);
    if (right !== null && (kind === INNER || kind === RIGHT)) this.readItem(right);
    if (kind === INNER) this.readConditions(item.node('quals'));
  }

  private readConditions(condition: QueryNode | null): void {
    for (const conjunct of conjunctsOf(condition))
      for (const variable of rejectsNullOf(conjunct)) {
        this.proven.add(keyOf(variable));
        this.matched.add(variable.number('varno'));
      }
    if (condition !== null) this.bounds.push(...boundsOf(condition));
  }
}

/** The values that remain under a bound. */
function within(values: ReadonlySet<string> | null, bound: Bound): ReadonlySet<string> | null {
  if (bound.kind === 'except')
    return values === null ? null : new Set([...values].filter((value) => !bound.values.has(value)));
  return values === null ? bound.values : new Set([...values].filter((value) => bound.values.has(value)));
}
