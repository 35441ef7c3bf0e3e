import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Column } from './describe.ts';
import { knownTypes, type ValueType } from './value-kinds.ts';

const ANY_VALUE = TypeFlags.Unknown;
const NULL = TypeFlags.Null;

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);
const has = (type: Type, flags: TypeFlags): boolean => (type.flags & flags) !== 0;

/** Names the type of a column as TypeScript does. */
function nameOf(column: Column): string {
  const { type, nullable, values } = column;
  const known = knownTypes().get(type);
  const closed = values === null ? null : [...values].sort().map((value) => `'${value}'`);
  const base = closed?.join(' | ') ?? (known?.kind === 'json' ? 'unknown' : (known?.kind ?? `type ${type}`));
  if (known?.kind === 'json' && column.origin !== null)
    return `JSON of ${column.origin}${nullable ? ' | null' : ''}`;
  return `${base}${known?.isArray ? '[]' : ''}${nullable ? ' | null' : ''}`;
}

/** Whether a row type makes a claim about columns. The default type claims only `unknown` for each. */
export const isClaim = (checker: Checker, row: Type): boolean =>
  checker.getPropertiesOfType(row).length > 0 ||
  checker.getIndexInfosOfType(row).some(({ valueType }) => !has(valueType, ANY_VALUE)) ||
  row.isTypeParameter();

/** Compares row types with the columns of statements. */
export class RowComparison {
  constructor(private readonly checker: Checker) {}

  /** Whether `type` accepts every value of one kind. `values` of the column limits them, as texts. */
  private acceptsScalar(type: Type, kind: ValueType['kind'], column: Column): boolean {
    if (has(type, ANY_VALUE)) return true;
    const members = membersOf(type).filter((member) => !has(member, NULL));
    if (kind === 'Date' || kind === 'Buffer')
      return members.some((member) => member.getSymbol()?.name === kind);
    // PostgreSQL can't prove the content of JSON: its row type is `unknown`, and its reader parses it.
    if (kind === 'json') return false;
    const whole = {
      number: this.checker.getNumberType(),
      string: this.checker.getStringType(),
      boolean: this.checker.getBooleanType(),
    };
    if (this.checker.isTypeAssignableTo(whole[kind], type)) return true;
    const literals = new Set(
      members.filter((member) => member.isLiteralType()).map(({ value }) => String(value)),
    );
    return column.values !== null && [...column.values].every((value) => literals.has(value));
  }

  private acceptsValues(type: Type, value: ValueType, column: Column): boolean {
    if (!value.isArray) return this.acceptsScalar(type, value.kind, column);
    return membersOf(type).some((member) => {
      if (!this.checker.isArrayType(member) || !member.isTypeReference()) return false;
      const [item] = this.checker.getTypeArguments(member);
      return item !== undefined && this.acceptsScalar(item, value.kind, { ...column, values: null });
    });
  }

  /** Whether `type` accepts every value of a column. */
  private accepts(type: Type, column: Column): boolean {
    if (has(type, ANY_VALUE)) return true;
    const value = knownTypes().get(column.type);
    if (value === undefined) return false;
    if (column.nullable && !membersOf(type).some((member) => has(member, NULL))) return false;
    return this.acceptsValues(type, value, column);
  }

  /** Faults in the named properties of a row type. */
  private propertyFaults(row: Type, columns: readonly Column[]): string[] {
    const byName = new Map(columns.map((column) => [column.name, column]));
    return this.checker.getPropertiesOfType(row).flatMap((property) => {
      const column = byName.get(property.name);
      if (column === undefined)
        return property.flags & SymbolFlags.Optional
          ? []
          : [`${property.name} is no column of the statement`];
      const type = this.checker.getTypeOfSymbol(property);
      if (type !== undefined && this.accepts(type, column)) return [];
      const claimed = type === undefined ? 'nothing' : this.checker.typeToString(type);
      return [`${property.name} is ${claimed}, but the column is ${nameOf(column)}`];
    });
  }

  /** Faults in an index type such as `Record<string, …>`, which covers all columns without a property. */
  private indexFaults(row: Type, columns: readonly Column[]): string[] {
    const unnamed = columns.filter(({ name }) => this.checker.getPropertyOfType(row, name) === undefined);
    return this.checker
      .getIndexInfosOfType(row)
      .flatMap(({ valueType }) =>
        unnamed
          .filter((column) => !this.accepts(valueType, column))
          .map(
            (column) =>
              `every column is ${this.checker.typeToString(valueType)}, but ${column.name} is ${nameOf(column)}`,
          ),
      );
  }

  /** Faults of a row type against the columns of its statement; empty when the type is proved. */
  faultsOf(row: Type, columns: readonly Column[]): string[] {
    if (row.isUnionType()) return ['the row type is a union: name the columns that the statement gives'];
    if (row.isTypeParameter())
      return ['the row type is that of a caller: name the columns that the statement gives'];
    const names = columns.map(({ name }) => name);
    const repeated = names.filter((name, index) => names.indexOf(name) < index);
    return [
      ...this.propertyFaults(row, columns),
      ...this.indexFaults(row, columns),
      ...repeated.map((name) => `two columns are called ${name}`),
    ];
  }
}
