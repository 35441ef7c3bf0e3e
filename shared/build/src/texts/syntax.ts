import { parseSync } from '@swc/core';

/** The part of a syntax tree node that these checks read. */
export interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Parses a TypeScript source, with or without markup. @throws on a syntax error */
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

/** The properties of an object literal by name, without computed and spread ones. */
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
