import type { Checker, Type } from 'typescript/unstable/sync';

/**
 * JSON of columns and functions whose readers trust their writers. PostgreSQL can't prove its content, so each has one type, and
 * all its readers name that type. JSON of any other column is read as `unknown` and parsed.
 */
const TRUSTED = new Set([
  'crash.bets.cash_outs',
  'fixture.inbox.item',
  'fixture.matches.markets',
  'instant.rounds.actions',
  'kit.rounds.state',
]);

/** Checks that all readers of a column name the same type. */
export class JsonTypes {
  private readonly types = new Map<string, Type>();

  constructor(private readonly checker: Checker) {}

  /** Whether `type` is the type that the readers of a column name. The first reader decides. */
  accepts(origin: string, type: Type): boolean {
    if (!TRUSTED.has(origin)) return false;
    const known = this.types.get(origin) ?? type;
    this.types.set(origin, known);
    return this.isSame(known, type);
  }

  private isSame(one: Type, other: Type): boolean {
    const { checker } = this;
    // Each function that reads the column has a type parameter of its own.
    if (checker.typeToString(one) === checker.typeToString(other)) return true;
    return checker.isTypeAssignableTo(one, other) && checker.isTypeAssignableTo(other, one);
  }
}
