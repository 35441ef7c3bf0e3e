import type { AnyNode, CallExpression, FunctionDeclaration, MemberExpression, Pattern } from 'acorn';
import type { FunctionsByName } from './bundled-modules.ts';
import { constantOf, type FunctionNode, isFunction } from './constants.ts';
import { keyOf } from './parse-scripts.ts';
import { namesIn, partsOf, rootOf } from './quiet-parts.ts';

type Callable = FunctionNode | FunctionDeclaration;

const isCallable = (node: AnyNode): node is Callable =>
  isFunction(node) || (node.type === 'FunctionDeclaration' && node.id !== null);

/** The code around a function that loads chunks. */
export interface LoaderScope {
  /** The name of the bundler's loader there. */
  readonly loader: string | null;
  /** The functions that each name may mean. */
  readonly functions: FunctionsByName;
}

/** The chunks that code loads. */
export interface ChunkLoads {
  readonly ids: ReadonlySet<string>;
  /** Calls that load these chunks. */
  readonly calls: ReadonlySet<AnyNode>;
  /** Whether the code may load others as well, because it does more than the bundler writes for an import. */
  readonly isUnclear: boolean;
}

/** Functions of promises whose result depends on nothing but their arguments. */
const PROMISES = ['all', 'allSettled', 'resolve'];
const THEN = ['then', 'catch', 'finally'];

const isNamed = (node: AnyNode, name: string | null): boolean =>
  node.type === 'Identifier' && node.name === name;

const propertyOf = ({ property, computed }: MemberExpression): string | null =>
  property.type === 'PrivateIdentifier' ? null : keyOf(property, computed);

/** The call `loader.e(id)`, with which code loads a chunk. */
export const isLoad = ({ callee }: CallExpression, loader: string | null): boolean =>
  callee.type === 'MemberExpression' && isNamed(callee.object, loader) && propertyOf(callee) === 'e';

/** Returns the chunk of such a call; null when only a run would tell. */
export function loadedId({ arguments: [argument] }: CallExpression): string | null {
  const known = argument === undefined ? null : constantOf(argument);
  return known === null || known.value === undefined || known.value === null ? null : String(known.value);
}

/** Whether it is the loader itself or its `bind` or `t`, with which code takes a module that has been loaded. */
function isTaking(callee: AnyNode, loader: string | null): boolean {
  if (callee.type !== 'MemberExpression') return isNamed(callee, loader);
  const property = propertyOf(callee);
  return (property === 'bind' || property === 't') && isTaking(callee.object, loader);
}

class Follower implements ChunkLoads {
  readonly ids = new Set<string>();
  readonly calls = new Set<AnyNode>();
  isUnclear = false;
  readonly #scope: LoaderScope;
  readonly #followed = new Set<AnyNode>();
  /** Names of results, which load nothing until they are called. */
  readonly #results = new Set<string>(['undefined']);

  constructor(scope: LoaderScope) {
    this.#scope = scope;
  }

  follow(node: AnyNode | null | undefined): void {
    if (node == null || this.#followed.has(node)) return;
    this.#followed.add(node);
    if (node.type === 'CallExpression') this.#call(node);
    else if (node.type === 'Identifier') this.#name(node.name);
    else if (node.type === 'MemberExpression') this.#part(rootOf(node));
    else if (isCallable(node)) this.#function(node);
    else this.#parts(node);
  }

  /** A part of a result is one, too; a part of anything else may be a function that loads whatever it likes. */
  #part(root: AnyNode): void {
    if (root.type !== 'Identifier' || !this.#results.has(root.name)) this.isUnclear = true;
  }

  #function({ params, body }: Callable): void {
    for (const parameter of params) this.#declare(parameter);
    this.follow(body);
  }

  #parts(node: AnyNode): void {
    if (node.type === 'VariableDeclaration') for (const { id } of node.declarations) this.#declare(id);
    const parts = partsOf(node);
    if (parts === null) this.isUnclear = true;
    else for (const part of parts) this.follow(part);
  }

  #declare(pattern: Pattern): void {
    const names = namesIn(pattern);
    if (names === null) this.isUnclear = true;
    else for (const name of names) this.#results.add(name);
  }

  #name(name: string): void {
    const held = this.#scope.functions.get(name);
    if (held !== undefined) for (const one of held) this.follow(one);
    else if (!this.#results.has(name)) this.isUnclear = true;
  }

  #call(node: CallExpression): void {
    const { loader } = this.#scope;
    if (isLoad(node, loader)) this.#load(node);
    else if (!isTaking(node.callee, loader)) {
      for (const argument of node.arguments) this.follow(argument);
      this.#called(node.callee);
    }
  }

  /** Follows the function of a call, as far as it is one of this module or of promises. */
  #called(callee: AnyNode): void {
    const property = callee.type === 'MemberExpression' ? (propertyOf(callee) ?? '') : '';
    const isPromise = callee.type === 'MemberExpression' && isNamed(callee.object, 'Promise');
    const isOwn = callee.type === 'Identifier' && this.#scope.functions.has(callee.name);
    if (callee.type === 'MemberExpression' && THEN.includes(property)) this.follow(callee.object);
    else if (isOwn || isCallable(callee)) this.follow(callee);
    else if (!isPromise || !PROMISES.includes(property)) this.isUnclear = true;
  }

  #load(node: CallExpression): void {
    const id = loadedId(node);
    if (id === null) this.isUnclear = true;
    else this.ids.add(id);
    this.calls.add(node);
  }
}

/**
 * Returns the chunks that a function loads before its promise is kept. It reads what the bundler writes for imports, also in
 * functions of the same module; anything else makes the answer unclear.
 */
export function chunksOf(code: AnyNode, scope: LoaderScope): ChunkLoads {
  const follower = new Follower(scope);
  follower.follow(code);
  return follower;
}
