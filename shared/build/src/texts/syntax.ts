import { parseSync } from '@swc/core';

/** The part of a syntax tree node that these checks read. */
export interface SyntaxNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Parses a TypeScript source, with or without markup. @throws on a syntax error */
export function parse(source: string, tsx: boolean): SyntaxNode {
  const tree: unknown = parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' });
  if (!isNode(tree)) throw new Error('the parser gave no tree');
  return tree;
}

/** Every node below and including `root`, parents first. */
export function* nodesOf(root: unknown): Generator<SyntaxNode> {
  if (Array.isArray(root)) for (const one of root) yield* nodesOf(one);
  else if (isNode(root)) {
    yield root;
    for (const part of Object.values(root)) yield* nodesOf(part);
  } else if (typeof root === 'object' && root !== null)
    for (const part of Object.values(root)) yield* nodesOf(part);
}

/** The properties of an object literal by name, without computed and spread ones. */
export function propertiesOf(object: SyntaxNode): ReadonlyMap<string, SyntaxNode> {
  const properties = Array.isArray(object.properties) ? object.properties.filter(isNode) : [];
  return new Map(
    properties.flatMap(({ type, key, value }) =>
      type === 'KeyValueProperty' && isNode(key) && typeof key.value === 'string' && isNode(value)
        ? [[key.value, value] as const]
        : [],
    ),
  );
}

/** The text of a string literal; null for anything else. */
export function textOf(node: SyntaxNode | undefined): string | null {
  if (node?.type === 'StringLiteral' && typeof node.value === 'string') return node.value;
  return null;
}
