import type { AnyNode } from 'acorn';
import { ancestor, simple } from 'acorn-walk';
import type { BundledModule } from './bundled-modules.ts';
import { isFunction } from './constants.ts';
import { isLoad } from './loader-calls.ts';
import { keyOf } from './parse-scripts.ts';

/** A use of the loader in a module. */
export interface LoaderUse {
  readonly node: AnyNode;
  readonly kind: 'load' | 'other';
  /** Whether it happens when the module starts, and not in a function that is called later. */
  readonly isAtStart: boolean;
}

const isAnyFunction = (node: AnyNode): boolean => isFunction(node) || node.type === 'FunctionDeclaration';

/** The names that functions of a module declare for themselves, which hide the loader there. */
function hidingIn(code: AnyNode, name: string): (node: AnyNode) => boolean {
  const known = new Map<AnyNode, boolean>();
  const look = (node: AnyNode): boolean => {
    let isHidden = false;
    const see = (id: AnyNode | null | undefined) => {
      if (id?.type === 'Identifier' && id.name === name) isHidden = true;
    };
    simple(node, {
      Function({ params, id }) {
        for (const parameter of params) see(parameter);
        see(id);
      },
      VariableDeclarator: ({ id }) => see(id),
      CatchClause: ({ param }) => see(param),
    });
    return isHidden;
  };
  return (node) => {
    if (node === code || !isAnyFunction(node)) return false;
    const isHidden = known.get(node) ?? look(node);
    known.set(node, isHidden);
    return isHidden;
  };
}

/** Properties of the loader with which code reaches chunks and modules by other ways than the calls it is known for. */
const REACHING = new Set(['e', 'f', 'l', 'm', 'c', 'x', 'call', 'apply']);

/** Whether the loader is used as the bundler writes it, apart from loading: called, bound, or asked for a helper. */
function isPlain(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'CallExpression') {
    if (parent.callee === node) return true;
    const { callee } = parent;
    return callee.type === 'MemberExpression' && keyOf(callee.property, callee.computed) === 'bind';
  }
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return false;
  const key = keyOf(parent.property, parent.computed);
  return key !== null && !REACHING.has(key);
}

/** Whether the function that encloses a node is called where it stands. */
const isCalledThere = (node: AnyNode, parent: AnyNode | undefined): boolean =>
  parent?.type === 'CallExpression' && parent.callee === node;

/** Returns where a module loads chunks, and where it uses the loader in a way that the bundler does not write. */
export function loaderUses({ code, loader }: BundledModule): LoaderUse[] {
  const uses: LoaderUse[] = [];
  if (loader === null) return uses;
  const isHidden = hidingIn(code, loader);
  ancestor(code.body, {
    Identifier(node, _state, ancestors) {
      if (node.name !== loader || ancestors.some(isHidden)) return;
      const [parent, call] = [ancestors.at(-2), ancestors.at(-3)];
      const isAtStart = !ancestors.some(
        (one, at) => one !== code && isAnyFunction(one) && !isCalledThere(one, ancestors[at - 1]),
      );
      if (call?.type === 'CallExpression' && call.callee === parent && isLoad(call, loader))
        uses.push({ node: call, kind: 'load', isAtStart });
      else if (!isPlain(node, parent)) uses.push({ node, kind: 'other', isAtStart });
    },
  });
  return uses;
}
