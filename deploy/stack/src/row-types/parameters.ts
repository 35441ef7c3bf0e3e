import type { CallExpression, Expression } from 'typescript/unstable/ast';
import { isArrayLiteralExpression, isSpreadElement } from 'typescript/unstable/ast';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { knownTypes, type ValueKind } from './value-kinds.ts';

/** Types that fit every parameter. The driver sends undefined as null. */
const SILENT = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Unknown | TypeFlags.Any;

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);

/** The values of a call for `$1`, `$2`, …; null when the sources do not list them one by one. */
function valuesOf(call: CallExpression): readonly Expression[] | null {
  const [, values] = call.arguments;
  if (values === undefined) return [];
  if (!isArrayLiteralExpression(values) || values.elements.some(isSpreadElement)) return null;
  return values.elements;
}

/** Compares the values of a call with the parameters of its statement. */
export class ParameterComparison {
  constructor(private readonly checker: Checker) {}

  faultsOf(call: CallExpression, parameters: readonly number[]): string[] {
    const values = valuesOf(call);
    if (values === null) return [];
    if (values.length !== parameters.length)
      return [`${values.length} values are given, but the statement has ${parameters.length} parameters`];
    return values.flatMap((value, index) => this.faultOf(value, index, parameters[index] ?? 0));
  }

  private faultOf(value: Expression, index: number, id: number): string[] {
    const wanted = knownTypes().get(id);
    const type = this.checker.getTypeAtLocation(value);
    if (wanted === undefined || type === undefined) return [];
    const members = membersOf(type).filter((member) => (member.flags & SILENT) === 0);
    const fits = members.every((member) =>
      wanted.isArray ? this.checker.isArrayLikeType(member) : this.fits(member, wanted.kind),
    );
    const name = `${wanted.kind}${wanted.isArray ? '[]' : ''}`;
    return fits
      ? []
      : [`$${index + 1} is ${this.checker.typeToString(type)}, but the statement takes ${name}`];
  }

  private fits(type: Type, kind: ValueKind): boolean {
    const is = (whole: Type) => this.checker.isTypeAssignableTo(type, whole);
    switch (kind) {
      case 'number':
        return is(this.checker.getNumberType());
      case 'boolean':
        return is(this.checker.getBooleanType());
      case 'string':
        return is(this.checker.getStringType());
      case 'Date':
      case 'Buffer':
        return type.getSymbol()?.name === kind;
      case 'json':
        return is(this.checker.getStringType()) || (type.flags & TypeFlags.Object) !== 0;
    }
  }
}
