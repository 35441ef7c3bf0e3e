import type { CallExpression, Node, ParameterDeclaration } from 'typescript/unstable/ast';
import * as ast from 'typescript/unstable/ast';
import type { Project } from 'typescript/unstable/sync';

/** The text of a statement is not known before it runs. */
export class NotStatic extends Error {
  override name = 'NotStatic';
}

/** The calls of a function. Throws `NotStatic` for a function that is passed on, because its arguments are then unknown. */
export function callsOf(project: Project, owner: Node): CallExpression[] {
  const named = ast.isVariableDeclaration(owner.parent) ? owner.parent : owner;
  const name = ast.isVariableDeclaration(named) || ast.isFunctionDeclaration(named) ? named.name : undefined;
  if (name === undefined) throw new NotStatic(`${owner.getText().slice(0, 40)} has no name`);
  const entries = project.checker.getReferencedSymbolsForNode(name, name.getStart());
  return entries
    .flatMap(({ references }) => references)
    .flatMap((handle) => {
      const node = handle.resolve(project);
      if (node === undefined || node.parent === named || ast.isImportSpecifier(node.parent)) return [];
      if (ast.isCallExpression(node.parent) && node.parent.expression === node) return [node.parent];
      throw new NotStatic(`${name.getText()} is passed on`);
    });
}

/** The parameters of a function; empty for other nodes. */
export const parametersOf = (owner: Node): readonly ParameterDeclaration[] =>
  ast.isFunctionDeclaration(owner) || ast.isArrowFunction(owner) || ast.isMethodDeclaration(owner)
    ? owner.parameters
    : [];

/** The returned expression of a function: its body, or the only `return` of its block. Throws `NotStatic` for other bodies. */
export function bodyOf(made: ast.ArrowFunction | ast.FunctionDeclaration): Node {
  const { body } = made;
  if (body === undefined || !ast.isBlock(body)) return body ?? made;
  const last = body.statements[0];
  if (last !== undefined && ast.isReturnStatement(last) && last.expression !== undefined)
    return last.expression;
  throw new NotStatic(`${made.getText().slice(0, 40)} is more than one expression`);
}
