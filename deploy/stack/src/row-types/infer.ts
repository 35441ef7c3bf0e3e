import type { Catalog } from './catalog.ts';
import { constantOf } from './constants.ts';
import { anyOf, type Fact, firstOf, NO_ROW, PRESENT, strictOver, UNKNOWN } from './fact.ts';
import { FromColumns, type Inferring } from './from-columns.ts';
import { isAlways, isOverRows, isStrict, ownFact } from './function-facts.ts';
import type { QueryNode } from './node-tree.ts';
import { hasOneRow, SELECT } from './one-row.ts';
import { Scope } from './scope.ts';

type Rule = (node: QueryNode, scope: Scope) => Fact;

/** Function forms of casts, explicit and implicit. A cast returns null only for null. */
const CASTS = new Set(['1', '2']);
/** Kinds of subqueries in an expression; their value is that of their one column. */
const EXPRESSION_SUBLINK = 4;
const EXISTS_SUBLINK = 0;
const ARRAY_SUBLINK = 6;

const visible = (targets: readonly QueryNode[]): QueryNode[] =>
  targets.filter((target) => !target.is('resjunk'));

/** Infers from a query tree the facts of each result column. An expression without a rule counts as nullable. */
class Inference implements Inferring {
  private readonly columns = new Map<QueryNode, Map<number, Fact>>();

  private readonly from: FromColumns;

  constructor(private readonly catalog: Catalog) {
    this.from = new FromColumns(catalog, this);
  }

  /** The columns of a query, in order. */
  outputs(query: QueryNode, parent: Scope | null): Fact[] {
    return this.targetsOf(query).map((_target, index) => this.output(query, index, parent));
  }

  private targetsOf(query: QueryNode): QueryNode[] {
    return visible(query.nodes(query.text('commandType') === SELECT ? 'targetList' : 'returningList'));
  }

  /** One column of a query. A recursive query reads itself as a query without rows, so its other branch decides. */
  output(query: QueryNode, index: number, parent: Scope | null): Fact {
    const known = this.columns.get(query) ?? new Map<number, Fact>();
    this.columns.set(query, known);
    const fact = known.get(index);
    if (fact !== undefined) return fact;
    known.set(index, NO_ROW);
    const found = this.inferOutput(query, index, parent);
    known.set(index, found);
    return found;
  }

  private inferOutput(query: QueryNode, index: number, parent: Scope | null): Fact {
    const scope = new Scope(query, parent, this.catalog);
    const sets = query.node('setOperations');
    if (sets !== null) return this.setColumn(sets, index, scope);
    const expression = this.targetsOf(query)[index]?.node('expr');
    return this.infer(expression ?? null, scope);
  }

  /** A column of UNION, INTERSECT or EXCEPT. */
  private setColumn(operation: QueryNode, index: number, scope: Scope): Fact {
    if (operation.type === 'RANGETBLREF')
      return this.from.of(scope.table(operation.number('rtindex')), index + 1, scope);
    const sides = [operation.node('larg'), operation.node('rarg')].filter((side) => side !== null);
    return anyOf(sides.map((side) => this.setColumn(side, index, scope)));
  }

  infer(node: QueryNode | null, scope: Scope): Fact {
    if (node === null) return UNKNOWN;
    const rule = this.rules[node.type];
    return rule === undefined ? UNKNOWN : rule(node, scope);
  }

  private each(nodes: readonly QueryNode[], scope: Scope): Fact[] {
    return nodes.map((node) => this.infer(node, scope));
  }

  private readonly arg: Rule = (node, scope) => this.infer(node.node('arg'), scope);
  private readonly args: Rule = (node, scope) => strictOver(this.each(node.nodes('args'), scope));
  private readonly present: Rule = () => PRESENT;

  private readonly rules: Readonly<Record<string, Rule>> = {
    VAR: (node, scope) => this.variable(node, scope.up(node.number('varlevelsup'))),
    CONST: (node) => {
      const value = constantOf(node);
      return {
        ...UNKNOWN,
        nullable: node.is('constisnull'),
        values: value === null ? null : new Set([value]),
      };
    },
    RELABELTYPE: this.arg,
    COERCETODOMAIN: this.arg,
    COERCEVIAIO: (node, scope) => strictOver([this.infer(node.node('arg'), scope)]),
    ARRAYCOERCEEXPR: (node, scope) => strictOver([this.infer(node.node('arg'), scope)]),
    BOOLEXPR: this.args,
    SCALARARRAYOPEXPR: this.args,
    NULLTEST: this.present,
    BOOLEANTEST: this.present,
    DISTINCTEXPR: this.present,
    ARRAYEXPR: this.present,
    ROWEXPR: this.present,
    SQLVALUEFUNCTION: this.present,
    COALESCEEXPR: (node, scope) => firstOf(this.each(node.nodes('args'), scope)),
    MINMAXEXPR: (node, scope) => firstOf(this.each(node.nodes('args'), scope)),
    CASEEXPR: (node, scope) => {
      const results = node.nodes('args').map((when) => when.node('result'));
      return anyOf([...results, node.node('defresult')].map((result) => this.infer(result, scope)));
    },
    OPEXPR: (node, scope) => this.call(node.number('opfuncid'), node, scope),
    FUNCEXPR: (node, scope) =>
      CASTS.has(node.text('funcformat'))
        ? strictOver([this.infer(node.nodes('args')[0] ?? null, scope)])
        : this.call(node.number('funcid'), node, scope),
    WINDOWFUNC: (node) => (isAlways(this.catalog.functionName(node.number('winfnoid'))) ? PRESENT : UNKNOWN),
    AGGREF: (node, scope) => this.aggregate(node, scope),
    SUBLINK: (node, scope) => this.sublink(node, scope),
  };

  private call(id: number, node: QueryNode, scope: Scope): Fact {
    const name = this.catalog.functionName(id);
    if (isAlways(name)) return PRESENT;
    if (isStrict(name)) return this.args(node, scope);
    const body = this.catalog.functionBody(id);
    return body === null ? ownFact(name, '') : this.soleValue(body, null);
  }

  /** The value of a query as an expression: null when it has no row. */
  private soleValue(query: QueryNode, parent: Scope | null): Fact {
    const fact = this.output(query, 0, parent);
    return hasOneRow(query) ? fact : { ...fact, nullable: true };
  }

  private aggregate(node: QueryNode, scope: Scope): Fact {
    const name = this.catalog.functionName(node.number('aggfnoid'));
    if (isAlways(name)) return PRESENT;
    const { query } = scope.up(node.number('agglevelsup'));
    const hasRows = query.nodes('groupClause').length > 0 && query.nodes('groupingSets').length === 0;
    const [argument] = node.nodes('args').map((target) => this.infer(target.node('expr'), scope));
    if (!isOverRows(name) || argument === undefined) return UNKNOWN;
    const keepsValues = name === 'pg_catalog.min' || name === 'pg_catalog.max';
    return {
      ...UNKNOWN,
      nullable: !hasRows || node.node('aggfilter') !== null || argument.nullable,
      values: keepsValues ? argument.values : null,
    };
  }

  private sublink(node: QueryNode, scope: Scope): Fact {
    const kind = node.number('subLinkType');
    if (kind === EXISTS_SUBLINK || kind === ARRAY_SUBLINK) return PRESENT;
    const query = node.node('subselect');
    if (kind !== EXPRESSION_SUBLINK || query === null) return UNKNOWN;
    return this.soleValue(query, scope);
  }

  private variable(node: QueryNode, scope: Scope): Fact {
    const fact = this.from.of(scope.table(node.number('varno')), node.number('varattno'), scope);
    return scope.narrowed(node, fact);
  }
}

/** The facts of each result column of a statement, in order. */
export const inferColumns = (query: QueryNode, catalog: Catalog): Fact[] =>
  new Inference(catalog).outputs(query, null);
