import type { AnyNode, Statement } from 'acorn';
import { simple } from 'acorn-walk';
import { constantOf, type FunctionNode } from './constants.ts';

/** Whether a branch does nothing but take a chunk as loaded: `chunks[id] = 0`. */
function marksLoaded(branch: Statement | null | undefined, id: string): boolean {
  const [only, ...others] = branch?.type === 'BlockStatement' ? branch.body : [branch];
  if (others.length > 0 || only?.type !== 'ExpressionStatement') return false;
  const { expression } = only;
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return false;
  const { computed, property } = expression.left;
  const isLoaded = expression.right.type === 'Literal' && expression.right.value === 0;
  return isLoaded && computed && property.type === 'Identifier' && property.name === id;
}

/**
 * Whether the part of the loader that fetches scripts takes a chunk as loaded, because it has no file. The bundler makes such
 * chunks of nothing but shared packages: `if ("750" != id) { … } else chunks[id] = 0`.
 */
export function isFileless(fetching: FunctionNode, chunk: string): boolean {
  const [parameter] = fetching.params;
  if (parameter?.type !== 'Identifier') return false;
  const { name } = parameter;
  let isFound = false;
  const read = (test: AnyNode, branch: Statement | null | undefined, when: boolean) => {
    if (!marksLoaded(branch, name)) return;
    const known = constantOf(test, { name, value: chunk });
    if (known !== null && Boolean(known.value) === when) isFound = true;
  };
  simple(fetching, {
    IfStatement({ test, consequent, alternate }) {
      read(test, consequent, true);
      read(test, alternate, false);
    },
  });
  return isFound;
}
