import type { AnyNode, ArrowFunctionExpression, Expression, FunctionExpression, Statement } from 'acorn';
import { keyOf } from './parse-scripts.ts';

/** A value that is known without running anything. */
export interface Known {
  readonly value: string | number | boolean | null | undefined;
}

/** The one variable whose value is known, such as the parameter of a function. */
export interface Variable extends Known {
  readonly name: string;
}

export type FunctionNode = ArrowFunctionExpression | FunctionExpression;

type Of<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>;

/** A text, a number or the like; not a pattern. */
function ofLiteral({ value }: Of<'Literal'>): Known | null {
  if (value instanceof RegExp) return null;
  return { value: typeof value === 'bigint' ? String(value) : value };
}

function ofTemplate({ quasis, expressions }: Of<'TemplateLiteral'>, given: Variable | null): Known | null {
  let text = quasis[0]?.value.cooked ?? '';
  for (const [at, expression] of expressions.entries()) {
    const part = constantOf(expression, given);
    if (part === null) return null;
    text += `${part.value}${quasis[at + 1]?.value.cooked ?? ''}`;
  }
  return { value: text };
}

function ofBinary({ operator, left, right }: Of<'BinaryExpression'>, given: Variable | null): Known | null {
  if (left.type === 'PrivateIdentifier') return null;
  const [one, other] = [constantOf(left, given), constantOf(right, given)];
  if (one === null || other === null) return null;
  const areSame = String(one.value) === String(other.value);
  if (operator === '===' || operator === '==') return { value: areSame };
  if (operator === '!==' || operator === '!=') return { value: !areSame };
  if (operator !== '+') return null;
  return typeof one.value === 'number' && typeof other.value === 'number'
    ? { value: one.value + other.value }
    : { value: `${one.value}${other.value}` };
}

/** A property of an object literal, such as the name of a chunk in a table of names by id. */
function ofMember({ object, property, computed }: Of<'MemberExpression'>, given: Variable | null) {
  if (object.type !== 'ObjectExpression' || property.type === 'PrivateIdentifier') return null;
  const key = computed ? constantOf(property, given)?.value : keyOf(property, false);
  if (key === undefined || key === null) return null;
  let found: Known | null = { value: undefined };
  for (const one of object.properties) {
    const name = one.type === 'Property' ? keyOf(one.key, one.computed) : null;
    if (one.type !== 'Property' || name === null) return null;
    if (name === String(key)) found = constantOf(one.value, given);
  }
  return found;
}

function ofChoice(node: Of<'ConditionalExpression' | 'LogicalExpression'>, given: Variable | null) {
  const first = constantOf(node.type === 'LogicalExpression' ? node.left : node.test, given);
  if (first === null) return null;
  if (node.type === 'ConditionalExpression')
    return constantOf(first.value ? node.consequent : node.alternate, given);
  const isFirst = node.operator === '??' ? (first.value ?? null) !== null : Boolean(first.value);
  return (node.operator === '&&') === isFirst ? constantOf(node.right, given) : first;
}

/** A list of texts as the bundler writes it: `/^(131|750)$/`. Other patterns of a stranger could take for ever. */
const LIST = /^\^\(([\w|]+)\)\$$/;

/** Whether a value is in such a list: `/^(131|750)$/.test(id)`. */
function ofListed({ callee, arguments: [argument] }: Of<'CallExpression'>, given: Variable | null) {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Literal' || argument === undefined)
    return null;
  const method =
    callee.property.type === 'PrivateIdentifier' ? null : keyOf(callee.property, callee.computed);
  const listed = LIST.exec(callee.object.regex?.pattern ?? '')?.[1];
  const known = method === 'test' && callee.object.regex?.flags === '' ? constantOf(argument, given) : null;
  return listed === undefined || known === null
    ? null
    : { value: listed.split('|').includes(String(known.value)) };
}

function ofNot({ operator, argument }: Of<'UnaryExpression'>, given: Variable | null): Known | null {
  const known = operator === '!' ? constantOf(argument, given) : null;
  return known && { value: !known.value };
}

/** Returns the value of an expression of constants, also joined ones; null for one that only a run would tell. */
export function constantOf(node: AnyNode, given: Variable | null = null): Known | null {
  switch (node.type) {
    case 'Literal':
      return ofLiteral(node);
    case 'Identifier':
      return given !== null && node.name === given.name ? given : null;
    case 'TemplateLiteral':
      return ofTemplate(node, given);
    case 'BinaryExpression':
      return ofBinary(node, given);
    case 'UnaryExpression':
      return ofNot(node, given);
    case 'CallExpression':
      return ofListed(node, given);
    case 'MemberExpression':
      return ofMember(node, given);
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return ofChoice(node, given);
    default:
      return null;
  }
}

function returned(statements: readonly Statement[], given: Variable): Known | null {
  for (const one of statements) {
    if (one.type === 'ReturnStatement') return one.argument == null ? null : constantOf(one.argument, given);
    if (one.type !== 'IfStatement' || one.alternate != null) return null;
    const test = constantOf(one.test, given);
    if (test === null) return null;
    if (!test.value) continue;
    return returned(one.consequent.type === 'BlockStatement' ? one.consequent.body : [one.consequent], given);
  }
  return null;
}

/** Returns the value of a function of one parameter, such as a table of file names; null when only a run would tell. */
export function resultOf({ params, body }: FunctionNode, argument: string): Known | null {
  const [parameter] = params;
  if (parameter?.type !== 'Identifier') return null;
  const given = { name: parameter.name, value: argument };
  return body.type === 'BlockStatement' ? returned(body.body, given) : constantOf(body, given);
}

/** Whether an expression is a function. */
export const isFunction = (node: AnyNode | Expression | null | undefined): node is FunctionNode =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
