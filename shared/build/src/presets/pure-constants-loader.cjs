const { parse } = require('acorn');

/** Kinds of expressions that the bundler itself takes for free of effects, or whose body runs later. */
const PLAIN = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Identifier',
  'Literal',
  'TemplateLiteral',
]);

const initialValues = (program) =>
  program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration' && statement.kind === 'const')
    .flatMap(({ declarations }) => declarations.map(({ init }) => init))
    .filter((init) => !PLAIN.has(init.type));

/**
 * Marks the values of a module's constants as free of effects, so that a build leaves out those that it does not use. Schemas
 * are results of calls with parts of other schemas, which the bundler keeps without a mark. The minifier removes the
 * functions around the values that stay.
 */
module.exports = function pureConstantsLoader(source, map) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  let text = source;
  for (const { start, end } of initialValues(program).reverse())
    text = `${text.slice(0, start)}/*#__PURE__*/ (() => (${text.slice(start, end)}))()${text.slice(end)}`;
  this.callback(null, text, map);
};
