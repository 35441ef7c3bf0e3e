import type { AnyNode, ObjectExpression, Program } from 'acorn';
import { simple } from 'acorn-walk';
import { type FunctionNode, isFunction } from './constants.ts';
import { keyOf } from './parse-scripts.ts';

/** A module of a chunk: a function that the bundler's loader calls once. */
export interface BundledModule {
  readonly id: string;
  readonly code: FunctionNode;
  /** The name of the loader in its code: its third parameter. */
  readonly loader: string | null;
}

function moduleOf(id: string, code: FunctionNode): BundledModule {
  const loader = code.params[2];
  return { id, code, loader: loader?.type === 'Identifier' ? loader.name : null };
}

const modulesIn = ({ properties }: ObjectExpression): BundledModule[] =>
  properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const id = keyOf(property.key, property.computed);
    return id !== null && isFunction(property.value) ? [moduleOf(id, property.value)] : [];
  });

/** The table of modules that a chunk hands to the loader as `push([[ids], { id: module }])`. */
function tableOf(node: AnyNode | undefined): ObjectExpression | null {
  if (node?.type !== 'ArrayExpression') return null;
  const [ids, table] = node.elements;
  return ids?.type === 'ArrayExpression' && table?.type === 'ObjectExpression' ? table : null;
}

/** Returns the modules of a chunk in the form in which Rspack and webpack write it; none of another script. */
export function modulesOf(program: Program): BundledModule[] {
  const modules: BundledModule[] = [];
  simple(program, {
    CallExpression({ callee, arguments: [argument] }) {
      const isPush = callee.type === 'MemberExpression' && keyOf(callee.property, callee.computed) === 'push';
      const table = isPush ? tableOf(argument) : null;
      if (table !== null) modules.push(...modulesIn(table));
    },
  });
  return modules;
}

/** The functions that each name of some code may mean; a name may have another meaning in each part of it. */
export type FunctionsByName = ReadonlyMap<string, readonly AnyNode[]>;

/** Returns the functions of this code that are declared, or held by a variable. */
export function functionsIn(code: AnyNode): FunctionsByName {
  const found = new Map<string, AnyNode[]>();
  const add = (name: string, node: AnyNode) => found.set(name, [...(found.get(name) ?? []), node]);
  simple(code, {
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && isFunction(init)) add(id.name, init);
    },
    FunctionDeclaration(node) {
      if (node.id !== null) add(node.id.name, node);
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'Identifier' && isFunction(right)) add(left.name, right);
    },
  });
  return found;
}
