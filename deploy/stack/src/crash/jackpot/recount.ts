import { createHash, createHmac } from 'node:crypto';
import type { JackpotRules } from '@jukwaa/contracts';

/** Outcome ids of 1x2: home, draw, away. */
export type PickedOutcome = '1' | '2' | '3';
/** The picks of a ticket: one, two or three outcomes a game. */
export type TicketPicks = readonly (readonly PickedOutcome[])[];

/** A ticket that was answered as placed. Amounts in cents. */
export interface KnownTicket {
  readonly id: string;
  readonly picks: TicketPicks;
  readonly stake_cents: number;
}

/** A game's end: its score, or null when it was called off. */
export type GameEnd = readonly [home: number, away: number] | null;

/** The facts of a jackpot from which its settlement follows. */
export interface RecountedJackpot {
  readonly id: number;
  readonly rules: JackpotRules;
  /** The main prize at the opening. */
  readonly main_cents: number;
  readonly ends: readonly GameEnd[];
  /** Scores of the first settlement, which the draw uses; after a correction they differ from `ends`. */
  readonly drawnFrom: readonly GameEnd[];
  readonly seed: string;
  readonly commitment: string;
}

export interface RecountedTicket {
  readonly winning_cents: number;
  readonly tax_cents: number;
  readonly paid_cents: number;
}

/** The settlement as it must be. */
export interface Recount {
  readonly outcome: 'paid' | 'refunded';
  /** Of each game: an outcome, drawn for one that was called off. */
  readonly results: readonly PickedOutcome[];
  readonly tiers: readonly {
    readonly right: number;
    readonly pot: bigint;
    readonly lines: number;
    readonly each: bigint;
  }[];
  readonly staked: bigint;
  readonly wagerTax: bigint;
  readonly contribution: bigint;
  readonly rollover: bigint;
  readonly rounding: bigint;
  readonly tickets: ReadonlyMap<string, RecountedTicket>;
}

const outcomeOf = (home: number, away: number): PickedOutcome =>
  home > away ? '1' : home === away ? '2' : '3';
const DRAWN: readonly PickedOutcome[] = ['1', '2', '3'];

/** The first 32 bits of HMAC-SHA256 under the seed's text, as one of three equal parts. */
function drawOf({ id, seed, drawnFrom }: RecountedJackpot, matchNumber: number): PickedOutcome {
  const scores = drawnFrom.flatMap((end) => (end === null ? [] : [`${end[0]}-${end[1]}`])).join(',');
  const hash = createHmac('sha256', seed).update(`jackpot:${id}:${matchNumber}:${scores}`).digest();
  const place = (BigInt(hash.readUInt32BE()) * 3n) >> 32n;
  return DRAWN[Number(place)] ?? '1';
}

/** Counts the lines of a ticket by right games, by writing out every line. */
export function writtenOut(picks: TicketPicks, results: readonly PickedOutcome[]): number[] {
  const counts = Array.from({ length: picks.length + 1 }, () => 0);
  const write = (game: number, right: number): void => {
    const outcomes = picks[game];
    if (outcomes === undefined) {
      counts[right] = (counts[right] ?? 0) + 1;
      return;
    }
    for (const outcome of outcomes) write(game + 1, right + (outcome === results[game] ? 1 : 0));
  };
  write(0, 0);
  return counts;
}

const halfUp = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);
/** 12.5 % of a stake, half up. */
const wagerTaxOf = (stake: bigint) => halfUp(stake * 125n, 1_000n);
/** 20 % of a winning's excess over the stake after tax, half up. */
const withheldOf = (winning: bigint, net: bigint) => halfUp(winning > net ? winning - net : 0n, 5n);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

/** The pots: consolation ones are cut to cents, and the main one gets the rest. */
function potsOf({ rules, ends, main_cents }: RecountedJackpot, contribution: bigint) {
  const consolation = rules.tiers.map(({ right, share_bp }) => ({
    right,
    pot: (contribution * BigInt(share_bp)) / 10_000n,
  }));
  const rest = contribution - sum(consolation.map(({ pot }) => pot));
  return [{ right: ends.length, pot: BigInt(main_cents) + rest }, ...consolation];
}

/** Moves the unwon money of this jackpot's stakes that would roll over beyond the cap to the best tier with lines. */
function capped(pots: { right: number; pot: bigint }[], lines: readonly number[], facts: RecountedJackpot) {
  const [main, ...others] = pots;
  const best = others.findIndex((_, tier) => (lines[tier + 1] ?? 0) > 0);
  if (main === undefined || (lines[0] ?? 0) > 0 || best < 0) return pots;
  const unwon = sum(pots.map(({ pot }, tier) => ((lines[tier] ?? 0) === 0 ? pot : 0n)));
  const above = unwon - BigInt(Math.max(facts.rules.cap_cents, facts.main_cents));
  if (above <= 0n) return pots;
  const moved = above < main.pot ? above : main.pot;
  return [
    { ...main, pot: main.pot - moved },
    ...others.map((one, tier) => (tier === best ? { ...one, pot: one.pot + moved } : one)),
  ];
}

function sharesOf(facts: RecountedJackpot, contribution: bigint, byTicket: readonly (readonly number[])[]) {
  const pots = potsOf(facts, contribution);
  const lines = pots.map(({ right }) => byTicket.reduce((total, counts) => total + (counts[right] ?? 0), 0));
  return capped(pots, lines, facts).map(({ right, pot }, tier) => {
    const winning = lines[tier] ?? 0;
    return { right, pot, lines: winning, each: winning === 0 ? 0n : pot / BigInt(winning) };
  });
}

/**
 * Settles a jackpot from its facts and tickets, in exact fractions and without the product's code. Throws when the seed is not the
 * committed one.
 */
export function recount(facts: RecountedJackpot, tickets: readonly KnownTicket[]): Recount {
  const { ends, rules, seed, commitment } = facts;
  if (createHash('sha256').update(seed).digest('hex') !== commitment)
    throw new Error(`the seed of jackpot ${facts.id} is not the committed one`);
  const stakes = tickets.map(({ stake_cents }) => BigInt(stake_cents));
  const money = { staked: sum(stakes), wagerTax: sum(stakes.map(wagerTaxOf)) };
  const calledOff = ends.filter((end) => end === null).length;
  if (calledOff > rules.max_drawn) {
    const refunded = tickets.map(({ id, stake_cents }): [string, RecountedTicket] => [
      id,
      { winning_cents: 0, tax_cents: 0, paid_cents: stake_cents },
    ]);
    const none = { contribution: 0n, rollover: BigInt(facts.main_cents), rounding: 0n };
    return { outcome: 'refunded', results: [], tiers: [], ...money, ...none, tickets: new Map(refunded) };
  }
  const results = ends.map((end, game) => (end === null ? drawOf(facts, game + 1) : outcomeOf(...end)));
  const byTicket = tickets.map(({ picks }) => writtenOut(picks, results));
  const contribution = ((money.staked - money.wagerTax) * BigInt(rules.prizes_bp)) / 10_000n;
  const tiers = sharesOf(facts, contribution, byTicket);
  const paid = tickets.map(({ id, stake_cents }, n): [string, RecountedTicket] => {
    const winning = sum(tiers.map(({ right, each }) => each * BigInt(byTicket[n]?.[right] ?? 0)));
    const stake = BigInt(stake_cents);
    const tax = withheldOf(winning, stake - wagerTaxOf(stake));
    return [
      id,
      { winning_cents: Number(winning), tax_cents: Number(tax), paid_cents: Number(winning - tax) },
    ];
  });
  return {
    outcome: 'paid',
    results,
    tiers,
    ...money,
    contribution,
    rollover: sum(tiers.map(({ lines, pot }) => (lines === 0 ? pot : 0n))),
    rounding: sum(tiers.map(({ lines, pot, each }) => (lines === 0 ? 0n : pot - each * BigInt(lines)))),
    tickets: new Map(paid),
  };
}
