import type { AnyNode, ObjectExpression, Program } from 'acorn';
import { simple } from 'acorn-walk';

/** A module that an entry takes from the packages of the page. */
export interface TakenModule {
  /** The module's name, such as `react/jsx-runtime`. */
  readonly name: string;
  /** The accepted range; null for any version. */
  readonly range: string | null;
  /** Whether all users of the page must get the same copy. */
  readonly isSingleton: boolean;
  /** Whether the build brings a copy for a page that has none. */
  readonly hasOwnCopy: boolean;
}

/** A module that an entry offers to the page. */
export interface OfferedModule {
  readonly name: string;
  readonly version: string;
}

/** The shared modules of an entry: those that it takes from the page, and those that it offers. */
export interface EntryShares {
  readonly taken: readonly TakenModule[];
  /** The modules that the build offers to the page, with their versions. */
  readonly offered: readonly OfferedModule[];
}

const NONE: EntryShares = { taken: [], offered: [] };

/** The values of an object's properties in the source, by name. */
function propertiesOf({ properties }: ObjectExpression): ReadonlyMap<string, AnyNode> {
  return new Map(
    properties.flatMap((property) => {
      if (property.type !== 'Property') return [];
      const { key, value } = property;
      if (key.type === 'Identifier' && !property.computed) return [[key.name, value]];
      return key.type === 'Literal' ? [[String(key.value), value]] : [];
    }),
  );
}

const textOf = (node: AnyNode | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

const isLiteral = (node: AnyNode, value: boolean | number | null): boolean =>
  node.type === 'Literal' && node.value === value;

/** Whether it is `true`, or `!0` after minifying. */
const isTrue = (node: AnyNode | undefined): boolean =>
  node !== undefined &&
  (isLiteral(node, true) ||
    (node.type === 'UnaryExpression' && node.operator === '!' && isLiteral(node.argument, 0)));

/** Whether it is missing, `null`, `undefined` or `void 0`. */
const isNothing = (node: AnyNode | undefined): boolean =>
  node === undefined ||
  isLiteral(node, null) ||
  (node.type === 'Identifier' && node.name === 'undefined') ||
  (node.type === 'UnaryExpression' && node.operator === 'void');

function takenModule(of: ReadonlyMap<string, AnyNode>): TakenModule | null {
  const name = textOf(of.get('shareKey'));
  if (name === null || !of.has('requiredVersion')) return null;
  return {
    name,
    range: textOf(of.get('requiredVersion')),
    isSingleton: isTrue(of.get('singleton')),
    hasOwnCopy: !isNothing(of.get('fallback')) || !isNothing(of.get('import')),
  };
}

function offeredModule(of: ReadonlyMap<string, AnyNode>): OfferedModule | null {
  const name = of.has('version') && of.has('factory') ? textOf(of.get('name')) : null;
  return name === null ? null : { name, version: textOf(of.get('version')) ?? '' };
}

/**
 * Reads an entry's shared modules from its code: the object literals with which Rspack and webpack hand them to the federation
 * runtime (`shareKey`, `requiredVersion`, `singleton`, `import`, `fallback`; `name`, `version`, `factory`).
 */
export function entryShares(program: Program | null): EntryShares {
  if (program === null) return NONE;
  const taken: TakenModule[] = [];
  const offered: OfferedModule[] = [];
  simple(program, {
    ObjectExpression(node) {
      const properties = propertiesOf(node);
      const module = takenModule(properties);
      if (module !== null) taken.push(module);
      const offer = offeredModule(properties);
      if (offer !== null) offered.push(offer);
    },
  });
  return { taken, offered };
}
