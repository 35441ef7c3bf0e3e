import type { AnyNode, Pattern } from 'acorn';

/** The value of which an expression takes a part. */
export const rootOf = (node: AnyNode): AnyNode =>
  node.type === 'MemberExpression' ? rootOf(node.object) : node;

/** Returns the parts of a node that calls nothing itself; null for any other. */
export function partsOf(node: AnyNode): ReadonlyArray<AnyNode | null | undefined> | null {
  switch (node.type) {
    case 'Literal':
      return [];
    case 'BlockStatement':
      return node.body;
    case 'ExpressionStatement':
      return [node.expression];
    case 'ReturnStatement':
    case 'AwaitExpression':
    case 'UnaryExpression':
      return [node.argument];
    case 'VariableDeclaration':
      return node.declarations.map(({ init }) => init);
    case 'ArrayExpression':
      return node.elements;
    case 'SequenceExpression':
      return node.expressions;
    case 'ConditionalExpression':
      return [node.test, node.consequent, node.alternate];
    case 'LogicalExpression':
      return [node.left, node.right];
    case 'ObjectExpression':
      return node.properties.map((one) => (one.type === 'Property' ? one.value : one.argument));
    default:
      return null;
  }
}

/** The names that a pattern declares; null for one with values of its own. */
export function namesIn(pattern: Pattern): string[] | null {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type !== 'ObjectPattern') return null;
  const names = pattern.properties.map((one) => namesIn(one.type === 'Property' ? one.value : one.argument));
  return names.includes(null) ? null : names.flatMap((some) => some ?? []);
}
