import { parseSync } from '@swc/core';

/** A node of a syntax tree, as far as these checks look at it. */
export interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The tree of a TypeScript source, with or without markup. @throws when it can't be parsed */
export function parse(source: string, tsx: boolean): Node {
  const tree: unknown = parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' });
  if (!isNode(tree)) throw new Error('the parser gave no tree');
  return tree;
}

/** Every node below and including `root`, parents first. */
export function* nodesOf(root: unknown): Generator<Node> {
  if (Array.isArray(root)) for (const one of root) yield* nodesOf(one);
  else if (isNode(root)) {
    yield root;
    for (const part of Object.values(root)) yield* nodesOf(part);
  } else if (typeof root === 'object' && root !== null)
    for (const part of Object.values(root)) yield* nodesOf(part);
}

/** The properties of an object literal by name; those that are computed or spread in are left out. */
export function propertiesOf(object: Node): ReadonlyMap<string, Node> {
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
export function textOf(node: Node | undefined): string | null {
  if (node?.type === 'StringLiteral' && typeof node.value === 'string') return node.value;
  return null;
}
