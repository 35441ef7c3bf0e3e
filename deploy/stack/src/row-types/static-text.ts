import type { CallExpression, Expression, Node, ParameterDeclaration } from 'typescript/unstable/ast';
import * as ast from 'typescript/unstable/ast';
import { type Project, type Symbol as Sym, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { bodyOf, callsOf, NotStatic, parametersOf } from './function-calls.ts';

/** A parameter whose text depends on the caller of its function. */
class Unbound extends Error {
  constructor(readonly owner: Node) {
    super('a parameter');
  }
}

/** The texts of a call's arguments, by the parameters' symbols. */
type Bindings = ReadonlyMap<number, () => string[]>;

const NO_BINDINGS: Bindings = new Map();
/** The deepest chain of names and calls. A deeper one is taken for a loop. */
const MAX_DEPTH = 20;

type Reader<T extends Node = Node> = (node: T, bindings: Bindings, depth: number) => string[];

/** All texts made of one text of `before` and one of `after`. */
const joined = (before: readonly string[], after: readonly string[]): string[] =>
  before.flatMap((start) => after.map((end) => start + end));

/** Determines every text that an expression can have, from the sources alone. */
export class StaticTexts {
  constructor(private readonly project: Project) {}

  /** All texts of an expression. Throws `NotStatic` when one depends on values at run time. */
  of(node: Expression): string[] {
    return [...new Set(this.inEveryCall(node, 0))];
  }

  /** The texts of an expression. An expression in a function is read once for each call of the function. */
  private inEveryCall(node: Node, depth: number): string[] {
    try {
      return this.read(node, NO_BINDINGS, depth);
    } catch (error) {
      if (!(error instanceof Unbound)) throw error;
      const texts = callsOf(this.project, error.owner).flatMap((call) =>
        this.read(
          node,
          this.bound(error.owner, call, (argument) => this.inEveryCall(argument, depth + 1)),
          depth + 1,
        ),
      );
      if (texts.length === 0)
        throw new NotStatic(`no call of ${error.owner.getText().slice(0, 40)} is known`);
      return texts;
    }
  }

  /** The arguments of a call. Each is read on first use. */
  private bound(owner: Node, call: CallExpression, read: (argument: Expression) => string[]): Bindings {
    const own = new Map<number, () => string[]>();
    for (const [index, parameter] of parametersOf(owner).entries()) {
      const argument = call.arguments[index] ?? parameter.initializer;
      if (argument !== undefined && ast.isIdentifier(parameter.name))
        own.set(this.symbolOf(parameter.name).id, () => read(argument));
    }
    return own;
  }

  private read(node: Node, bindings: Bindings, depth: number): string[] {
    if (depth > MAX_DEPTH) throw new NotStatic('it goes round in circles');
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ast.isNumericLiteral(node)) return [String(Number(node.text))];
    if (ast.isTemplateExpression(node)) return this.template(node, bindings, depth);
    if (ast.isParenthesizedExpression(node) || ast.isAsExpression(node) || ast.isSatisfiesExpression(node))
      return this.read(node.expression, bindings, depth);
    if (ast.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((branch) => this.read(branch, bindings, depth));
    if (ast.isBinaryExpression(node)) return this.binary(node, bindings, depth);
    if (ast.isIdentifier(node)) return this.name(node, bindings, depth);
    if (ast.isCallExpression(node)) return this.call(node, bindings, depth);
    return this.literalTypes(node);
  }

  private template: Reader<ast.TemplateExpression> = (node, bindings, depth) => {
    let texts = [node.head.text];
    for (const span of node.templateSpans)
      texts = joined(joined(texts, this.read(span.expression, bindings, depth)), [span.literal.text]);
    return texts;
  };

  private binary: Reader<ast.BinaryExpression> = (node, bindings, depth) => {
    const [left, right] = [node.left, node.right].map((side) => this.read(side, bindings, depth));
    const operator = node.operatorToken.kind;
    if (operator === ast.SyntaxKind.PlusToken) return joined(left ?? [], right ?? []);
    if (operator === ast.SyntaxKind.AsteriskToken)
      return (left ?? []).flatMap((a) => (right ?? []).map((b) => String(Number(a) * Number(b))));
    throw new NotStatic(`${node.getText()} is not a text`);
  };

  private name: Reader<ast.Identifier> = (node, bindings, depth) => {
    const symbol = this.symbolOf(node);
    const bound = bindings.get(symbol.id);
    if (bound !== undefined) return bound();
    const declaration = symbol.valueDeclaration?.resolve(this.project);
    if (declaration !== undefined && ast.isParameterDeclaration(declaration))
      return this.parameter(declaration);
    const isConstant =
      declaration !== undefined &&
      ast.isVariableDeclaration(declaration) &&
      (declaration.parent.flags & ast.NodeFlags.Const) !== 0;
    if (isConstant && declaration.initializer !== undefined)
      return this.read(declaration.initializer, bindings, depth + 1);
    return this.literalTypes(node);
  };

  private parameter(declaration: ParameterDeclaration): string[] {
    const literals = this.literalsOf(declaration);
    if (literals === null) throw new Unbound(declaration.parent);
    return literals;
  }

  private call: Reader<CallExpression> = (node, bindings, depth) => {
    const { expression } = node;
    if (ast.isPropertyAccessExpression(expression) && expression.name.text === 'replace') {
      const texts = this.read(expression.expression, bindings, depth);
      const [from, to] = node.arguments.map((argument) => this.read(argument, bindings, depth)[0] ?? '');
      return texts.map((text) => text.replace(from ?? '', to ?? ''));
    }
    if (ast.isPropertyAccessExpression(expression) && expression.name.text === 'join')
      return this.list(expression.expression, node, bindings, depth);
    const declaration = ast.isIdentifier(expression)
      ? this.symbolOf(expression).valueDeclaration?.resolve(this.project)
      : undefined;
    const made =
      declaration !== undefined && ast.isVariableDeclaration(declaration)
        ? declaration.initializer
        : declaration;
    if (made === undefined || !(ast.isArrowFunction(made) || ast.isFunctionDeclaration(made)))
      return this.literalTypes(node);
    const own = this.bound(made, node, (argument) => this.read(argument, bindings, depth));
    return this.read(bodyOf(made), new Map([...bindings, ...own]), depth + 1);
  };

  /** `[…].join(separator)` */
  private list(items: Expression, node: CallExpression, bindings: Bindings, depth: number): string[] {
    const list = this.arrayOf(items);
    const [separator = ','] = node.arguments.map((argument) => this.read(argument, bindings, depth)[0] ?? '');
    return list
      .map((item) => this.read(item, bindings, depth))
      .reduce((before, next) => joined(joined(before, [separator]), next));
  }

  private arrayOf(node: Expression): readonly Expression[] {
    if (ast.isArrayLiteralExpression(node)) return node.elements;
    if (ast.isAsExpression(node)) return this.arrayOf(node.expression);
    const declaration = ast.isIdentifier(node)
      ? this.symbolOf(node).valueDeclaration?.resolve(this.project)
      : undefined;
    if (
      declaration !== undefined &&
      ast.isVariableDeclaration(declaration) &&
      declaration.initializer !== undefined
    )
      return this.arrayOf(declaration.initializer);
    throw new NotStatic(`${node.getText()} is not a list of constants`);
  }

  private literalTypes(node: Node): string[] {
    const literals = this.literalsOf(node);
    if (literals === null) throw new NotStatic(`${node.getText().slice(0, 80)} is not constant`);
    return literals;
  }

  /** The members of a union of literals. */
  private literalsOf(node: Node): string[] | null {
    const type = this.project.checker.getTypeAtLocation(node);
    const members = type?.isUnionType() ? (type.getTypes() ?? []) : type === undefined ? [] : [type];
    const literals = members.map(literalOf).filter((literal) => literal !== null);
    return literals.length > 0 && literals.length === members.length ? literals : null;
  }

  private symbolOf(node: Node): Sym {
    const symbol = this.project.checker.getSymbolAtLocation(node);
    if (symbol === undefined) throw new NotStatic(`${node.getText()} is unknown`);
    return symbol.flags & SymbolFlags.Alias ? this.project.checker.getAliasedSymbol(symbol) : symbol;
  }
}

const literalOf = (type: Type): string | null =>
  type.isStringLiteralType() || type.isNumberLiteralType() ? String(type.value) : null;
