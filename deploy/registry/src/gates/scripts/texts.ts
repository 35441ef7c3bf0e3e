import type { AnyNode, Program } from 'acorn';
import { simple } from 'acorn-walk';
import { keyOf } from './parse-scripts.ts';

/**
 * Returns the texts of a script, one a line: its literals, also those that it joins from parts or writes with escapes, and the names of
 * properties. Texts that only a run of the script would make are not among them.
 */
export function textsOf(program: Program): string {
  const texts = new Map<AnyNode, string>();
  const names = new Set<string>();
  const take = (node: AnyNode): string | null => {
    const text = texts.get(node) ?? null;
    texts.delete(node);
    return text;
  };
  simple(program, {
    Literal(node) {
      if (typeof node.value === 'string') texts.set(node, node.value);
    },
    TemplateLiteral(node) {
      const parts = node.quasis.map(({ value }, at) => {
        const next = node.expressions[at];
        return (value.cooked ?? '') + (next === undefined ? '' : (take(next) ?? '\n'));
      });
      texts.set(node, parts.join(''));
    },
    BinaryExpression(node) {
      if (node.operator !== '+' || !texts.has(node.left) || !texts.has(node.right)) return;
      texts.set(node, `${take(node.left)}${take(node.right)}`);
    },
    MemberExpression({ property, computed }) {
      const name = property.type === 'PrivateIdentifier' ? null : keyOf(property, computed);
      if (name !== null) names.add(name);
    },
    Property({ key, computed }) {
      const name = keyOf(key, computed);
      if (name !== null) names.add(name);
    },
  });
  return [...texts.values(), ...names].join('\n');
}
