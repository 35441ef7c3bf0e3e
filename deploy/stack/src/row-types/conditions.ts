import { constantOf } from './constants.ts';
import type { QueryNode } from './node-tree.ts';

/** `IS NOT NULL` of a NULLTEST. */
const IS_NOT_NULL = '1';
/** PostgreSQL's fixed ids of `=` and `<>` for text, varchar, int2, int4, int8 and their combinations. */
const EQUAL = new Set([98, 94, 96, 410, 15, 416, 532, 533, 1862, 1868]);
const UNEQUAL = new Set([531, 519, 518, 411, 36, 417, 538, 539, 1863, 1869]);

/** A limit that a condition sets on the values of a variable. */
export interface Bound {
  readonly variable: QueryNode;
  /** `only`: the variable has one of the values. `except`: it has none of them. */
  readonly kind: 'only' | 'except';
  readonly values: ReadonlySet<string>;
}

/** The parts of a condition that must all hold. */
export function conjunctsOf(condition: QueryNode | null): QueryNode[] {
  if (condition === null) return [];
  if (condition.type === 'BOOLEXPR' && condition.text('boolop') === 'and')
    return condition.nodes('args').flatMap(conjunctsOf);
  return [condition];
}

/** The variable inside an expression, below type changes; empty when the variable belongs to another query. */
function variablesOf(expression: QueryNode): QueryNode[] {
  if (expression.type === 'VAR') return expression.number('varlevelsup') === 0 ? [expression] : [];
  const inner = expression.node('arg');
  return expression.type === 'RELABELTYPE' && inner !== null ? variablesOf(inner) : [];
}

/** The variables that can't be null in a row for which a condition is true. */
export function rejectsNullOf(condition: QueryNode): QueryNode[] {
  const tested = condition.node('arg');
  if (condition.type === 'NULLTEST')
    return condition.text('nulltesttype') === IS_NOT_NULL && tested !== null ? variablesOf(tested) : [];
  if (condition.type === 'OPEXPR') return condition.nodes('args').flatMap(variablesOf);
  // `x <> all('{}')` is also true for null.
  if (condition.type === 'SCALARARRAYOPEXPR')
    return condition.is('useOr') ? condition.nodes('args').slice(0, 1).flatMap(variablesOf) : [];
  return variablesOf(condition);
}

/** `x = constant`, `x <> constant`, `x in (…)`, `x not in (…)`. */
function comparedTo(condition: QueryNode): Bound | null {
  const isList = condition.type === 'SCALARARRAYOPEXPR';
  if (!isList && condition.type !== 'OPEXPR') return null;
  const operator = condition.number('opno');
  const kind = EQUAL.has(operator) ? 'only' : UNEQUAL.has(operator) ? 'except' : null;
  if (kind === null || (isList && condition.is('useOr') !== (kind === 'only'))) return null;
  const [left, right] = condition.nodes('args');
  const [variable] = left === undefined ? [] : variablesOf(left);
  if (variable === undefined || right === undefined) return null;
  const values = (isList ? right.nodes('elements') : [right]).map(constantOf);
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  return { variable, kind, values: new Set(known) };
}

export const keyOf = (variable: QueryNode): string =>
  `${variable.number('varno')}.${variable.number('varattno')}`;

/** The bounds that hold under every one of several conditions: the union of the values that each allows. */
function boundsOfAny(conditions: readonly QueryNode[]): Bound[] {
  const [first = [], ...others] = conditions.map((condition) => boundsOf(condition));
  return first.flatMap((bound) => {
    const same = others.map((bounds) =>
      bounds.find(({ variable }) => keyOf(variable) === keyOf(bound.variable)),
    );
    const all = [bound, ...same];
    if (all.some((item) => item?.kind !== 'only')) return [];
    return [{ ...bound, values: new Set(all.flatMap((item) => [...(item?.values ?? [])])) }];
  });
}

/** The bounds that hold in every row for which a condition is true. */
export function boundsOf(condition: QueryNode): Bound[] {
  const conjuncts = conjunctsOf(condition);
  if (conjuncts.length !== 1) return conjuncts.flatMap(boundsOf);
  if (condition.type === 'BOOLEXPR' && condition.text('boolop') === 'or')
    return boundsOfAny(condition.nodes('args'));
  const bound = comparedTo(condition);
  return bound === null ? [] : [bound];
}
