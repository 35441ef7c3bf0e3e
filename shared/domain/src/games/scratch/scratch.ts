import { dealt, partOf } from '../../fairness/outcomes.ts';
import { instantGame } from '../instant.ts';
import { checkedStake, timesHundredths } from '../payout.ts';

/** Tickets of a series. Each bet buys a random one of them, so no series runs out of prizes. */
export const SCRATCH_TICKETS = 1_000_000;

/** A prize for a stake of 1 in hundredths, and how many tickets of the series win it. They return 96 %. */
export const SCRATCH_PRIZES = [
  { hundredths: 1_000_000, tickets: 3 },
  { hundredths: 100_000, tickets: 30 },
  { hundredths: 10_000, tickets: 500 },
  { hundredths: 5_000, tickets: 1_400 },
  { hundredths: 1_000, tickets: 15_000 },
  { hundredths: 500, tickets: 50_000 },
  { hundredths: 200, tickets: 120_000 },
  { hundredths: 100, tickets: 140_000 },
] as const;

export interface ScratchBet {
  readonly stake_cents: number;
}

export interface ScratchOutcome {
  /** 1 to 1,000,000; the first tickets win the highest prize and so on. */
  readonly ticket: number;
  /** The prize for a stake of 1; 0 when the ticket loses. */
  readonly hundredths: number;
  /** Nine prizes in rows of three. The won prize is there three times, every other one twice at most. */
  readonly panel: readonly number[];
}

const PANEL_SIZE = 9;
const PRIZES: readonly number[] = SCRATCH_PRIZES.map(({ hundredths }) => hundredths);

/** The prize of a ticket for a stake of 1, in hundredths. */
export function scratchPrize(ticket: number): number {
  let last = 0;
  for (const { hundredths, tickets } of SCRATCH_PRIZES) {
    last += tickets;
    if (ticket <= last) return hundredths;
  }
  return 0;
}

/** Fills a panel: three of the won prize, then others of which two each are at hand, then shuffled. */
function panelOf(won: number, draws: readonly number[]): number[] {
  const three = won === 0 ? [] : [won, won, won];
  const others = PRIZES.filter((prize) => prize !== won).flatMap((prize) => [prize, prize]);
  const filled = [...three, ...dealt(draws.slice(0, PANEL_SIZE - three.length), others)];
  return dealt(draws.slice(PANEL_SIZE), filled);
}

/** A scratch ticket: three equal prizes of nine win. */
export const scratch = instantGame<ScratchBet, ScratchOutcome>({
  stakeOf: ({ stake_cents }) => checkedStake(stake_cents, true),
  mostPaid: ({ stake_cents }) => timesHundredths(stake_cents, PRIZES[0] ?? 0),
  floats: () => 1 + 2 * PANEL_SIZE,
  outcomeOf([draw = 0, ...rest]) {
    const ticket = partOf(draw, SCRATCH_TICKETS) + 1;
    const hundredths = scratchPrize(ticket);
    return { ticket, hundredths, panel: panelOf(hundredths, rest) };
  },
  payoutOf: ({ stake_cents }, { hundredths }) => timesHundredths(stake_cents, hundredths),
});
