import type { QueryNode } from './node-tree.ts';

export const SELECT = '1';

/** Whether a subquery always has a row: it has no FROM, or it is an aggregate without groups. */
export function hasOneRow(query: QueryNode): boolean {
  if (query.text('commandType') !== SELECT || query.node('setOperations') !== null) return false;
  const cuts = ['havingQual', 'limitCount', 'limitOffset'].some((part) => query.node(part) !== null);
  if (cuts || query.nodes('groupClause').length > 0) return false;
  const from = query.node('jointree');
  const isPlain = from?.nodes('fromlist').length === 0 && from.node('quals') === null;
  return query.is('hasAggs') || isPlain;
}
