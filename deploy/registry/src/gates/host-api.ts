import { RenderThread } from '@jukwaa/rendering';
import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';

/** Names by module, e.g. `useText` of `@jukwaa/runtime`. */
type Names = ReadonlyMap<string, ReadonlySet<string>>;

type FunctionNode = Extract<
  AnyNode,
  { type: 'FunctionExpression' | 'FunctionDeclaration' | 'ArrowFunctionExpression' }
>;

/** Longest start of a thread, in ms; it only tells a hang from a busy machine. */
const LOAD_MS = 60_000;

/** A screen for each name of each module; the thread reports the names of screens. */
const probeOf = (modules: readonly string[]) => `
const namesOf = (module) => { try { return Object.keys(require(module)); } catch { return []; } };
const all = ${JSON.stringify(modules)}.flatMap((module) => namesOf(module).map((name) => [module + ' ' + name, 0]));
exports.default = { screens: Object.fromEntries(all) };`;

/** Returns the parts of modules that a host's server build gives to remotes; none when it does not load. */
async function partsOf(server: string, modules: readonly string[]): Promise<ReadonlySet<string>> {
  const thread = new RenderThread(server, () => undefined);
  const late = setTimeout(() => void thread.end('it takes too long'), LOAD_MS);
  try {
    const loaded = await thread.load('parts', probeOf(modules));
    return new Set(loaded.ok ? loaded.value.screens : []);
  } finally {
    clearTimeout(late);
    await thread.end('the check is over');
  }
}

/** Returns the parts of modules, as `module name`, that one server build gives and the next one does not. */
export async function lostParts(live: string, next: string, modules: readonly string[]): Promise<string[]> {
  const [before, after] = [await partsOf(live, modules), await partsOf(next, modules)];
  return [...before].filter((part) => !after.has(part));
}

const isFunction = (node: AnyNode): node is FunctionNode =>
  node.type === 'FunctionExpression' ||
  node.type === 'FunctionDeclaration' ||
  node.type === 'ArrowFunctionExpression';

const literalOf = (node: AnyNode | undefined): string | null =>
  node?.type === 'Literal' && node.value !== null ? String(node.value) : null;

/** The module of `(e) => { e.exports = require("react") }`; null for another function. */
function requiredBy(node: AnyNode): string | null {
  if (!isFunction(node)) return null;
  const { body } = node;
  const [only, ...others] = body.type === 'BlockStatement' ? body.body : [];
  if (only?.type !== 'ExpressionStatement' || others.length > 0) return null;
  const { expression } = only;
  if (expression.type !== 'AssignmentExpression' || expression.right.type !== 'CallExpression') return null;
  const { callee, arguments: given } = expression.right;
  return callee.type === 'Identifier' && callee.name === 'require' ? literalOf(given[0]) : null;
}

/** The shared modules of a server build, by their numbers in it. */
function numbersOf(program: AnyNode): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  full(program, (node) => {
    if (node.type !== 'Property') return;
    const module = requiredBy(node.value);
    const key = node.key.type === 'Identifier' ? node.key.name : literalOf(node.key);
    if (module !== null && key !== null) numbers.set(key, module);
  });
  return numbers;
}

/** The module of `n(7518)`; undefined for anything else. */
const moduleOf = (node: AnyNode | null, numbers: ReadonlyMap<string, string>): string | undefined =>
  node?.type === 'CallExpression' ? numbers.get(literalOf(node.arguments[0]) ?? '') : undefined;

/** The variables of a function that hold shared modules: `var a = n(7518)`. */
function holdersIn({ body }: FunctionNode, numbers: ReadonlyMap<string, string>): Map<string, string> {
  const holders = new Map<string, string>();
  const declarations = body.type === 'BlockStatement' ? body.body : [];
  for (const declaration of declarations)
    for (const { id, init } of declaration.type === 'VariableDeclaration' ? declaration.declarations : []) {
      const module = moduleOf(init ?? null, numbers);
      if (module !== undefined && id.type === 'Identifier') holders.set(id.name, module);
    }
  return holders;
}

/**
 * Returns the parts of shared modules that a remote's server build uses, also on screens that are not public. A variable of the
 * same name in an inner function may add a name that no module has.
 */
function usedParts(server: string): Names {
  const program = parse(server, { ecmaVersion: 'latest' });
  const numbers = numbersOf(program);
  const used = new Map<string, Set<string>>();
  full(program, (node) => {
    if (!isFunction(node)) return;
    const holders = holdersIn(node, numbers);
    full(node.body, (part) => {
      if (part.type !== 'MemberExpression') return;
      const { object } = part;
      const module = object.type === 'Identifier' ? holders.get(object.name) : moduleOf(object, numbers);
      if (module === undefined || part.computed || part.property.type !== 'Identifier') return;
      used.set(module, (used.get(module) ?? new Set()).add(part.property.name));
    });
  });
  return used;
}

/**
 * Returns which of these lost parts a remote uses.
 *
 * @param server the remote's server build, which loaded at its publish
 */
export function missedParts(server: string, lost: readonly string[]): string[] {
  if (lost.length === 0) return [];
  const used = usedParts(server);
  return lost.flatMap((part) => {
    const [module = '', name = ''] = part.split(' ');
    return used.get(module)?.has(name) === true
      ? [`it uses ${name} of ${module}, which this host does not have`]
      : [];
  });
}
