import type { Checker, Type } from 'typescript/unstable/sync';

/**
 * JSON columns, and JSON that functions give, whose readers trust their writers. PostgreSQL can't prove what is in them, so each
 * has one type, which all its readers name. JSON of any other column is read as `unknown` and parsed.
 */
const TRUSTED = new Set([
  'affiliate.earnings.policy',
  'betting.bets.tax_policy',
  'betting.legs.facts',
  'betting.refused_bets.asked',
  'betting.refused_bets.refusal',
  'betting.shares.ask',
  'betting.slips.legs',
  'fixture.inbox.item',
  'fixture.matches.markets',
  'kit.rounds.state',
  'wallet.orders.refusal',
  'wallet.play_refusal',
  'wallet.take_stakes.refusal',
]);

/** Sees to it that the readers of a column agree. */
export class JsonTypes {
  private readonly types = new Map<string, Type>();

  constructor(private readonly checker: Checker) {}

  /** Whether `type` is what the readers of a column name; the first one decides. */
  accepts(origin: string, type: Type): boolean {
    if (!TRUSTED.has(origin)) return false;
    const known = this.types.get(origin) ?? type;
    this.types.set(origin, known);
    return this.isSame(known, type);
  }

  private isSame(one: Type, other: Type): boolean {
    const { checker } = this;
    // A type parameter of each function that reads the column is one of its own.
    if (checker.typeToString(one) === checker.typeToString(other)) return true;
    return checker.isTypeAssignableTo(one, other) && checker.isTypeAssignableTo(other, one);
  }
}
