import type { JackpotResult, JackpotTicket } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { faultsBy } from '../money-faults.ts';
import { JACKPOT_FAULTS } from '../questions/jackpot-faults.ts';
import { LEDGER_FAULTS } from '../questions/ledger-faults.ts';
import { accountFaults, dueAccounts, houseAccounts, playersNet } from './house-accounts.ts';
import type { OpenedJackpot } from './jackpot-operator.ts';
import type { JackpotPlayer } from './jackpot-players.ts';
import { type GameEnd, type KnownTicket, type Recount, recount, type TicketPicks } from './recount.ts';
import { lineCount } from './ticket-picks.ts';

/** A settled jackpot with the ends of its games. */
export interface PlayedJackpot {
  readonly category: 5 | 6;
  readonly opened: OpenedJackpot;
  readonly result: JackpotResult;
  readonly ends: readonly GameEnd[];
  /** The ends at the first settlement. */
  readonly drawnFrom: readonly GameEnd[];
}

/** The tickets and the balance of a player, as the page shows them at the end. */
export interface PlayerView {
  readonly player: JackpotPlayer;
  readonly tickets: readonly JackpotTicket[];
  readonly main_cents: number;
}

/** Numbers of one jackpot. */
export interface JackpotNumbers {
  readonly name: string;
  readonly recounted: Recount;
  readonly tickets: number;
  readonly lines: number;
  readonly paid_cents: number;
}

export interface JackpotAudit {
  readonly orders: number;
  readonly placed: number;
  readonly refused: number;
  readonly foundAgain: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unknown: number;
  readonly jackpots: readonly JackpotNumbers[];
  /** Every fault, each as a sentence; empty without any. */
  readonly wrong: readonly string[];
}

const START_CENTS = 25_000_000;
const OUTCOMES = { '1': '1', X: '2', '2': '3' } as const;

interface Placed extends KnownTicket {
  readonly jackpotId: number;
  readonly code: string | null;
}

const placedBy = ({ orders }: JackpotPlayer): Placed[] =>
  orders.flatMap(({ answer, ...order }) => (answer?.kind === 'done' ? [{ ...order, id: answer.id }] : []));

const sorted = (picks: TicketPicks): string =>
  picks.map((outcomes) => [...outcomes].sort().join('')).join(' ');
const shownPicks = ({ games }: JackpotTicket): string =>
  sorted(games.map(({ picks }) => picks.map((alias) => OUTCOMES[alias])));

/** Facts that differ, each as a sentence. */
const differences = (name: string, facts: readonly (readonly [string, unknown, unknown])[]): string[] =>
  facts
    .filter(([, is, must]) => String(is) !== String(must))
    .map(([what, is, must]) => `${name}: ${what} is ${String(is)} and not ${String(must)}`);

/** Compares one ticket with its answer and with the recount. */
function ticketFaults(placed: Placed, shown: JackpotTicket, { outcome, tickets }: Recount): string[] {
  const due = tickets.get(placed.id);
  const winning = shown.won.reduce((sum, { winning_cents }) => sum + winning_cents, 0);
  const state = outcome === 'refunded' ? 'void' : (due?.winning_cents ?? 0) > 0 ? 'won' : 'lost';
  return differences(`ticket ${placed.id}`, [
    ['the code', shown.code, placed.code],
    ['the stake', shown.stake_cents, placed.stake_cents],
    ['the picks', shownPicks(shown), sorted(placed.picks)],
    ['the lines', shown.lines, lineCount(placed.picks)],
    ['the state', shown.state, state],
    ['the winning', winning, due?.winning_cents],
    ['the withholding tax', shown.withholding_tax_cents, due?.tax_cents],
    ['the payment', shown.paid_cents, due?.paid_cents],
  ]);
}

function settlementFaults(
  name: string,
  { result }: PlayedJackpot,
  placed: readonly Placed[],
  recounted: Recount,
): string[] {
  const { settlement, games } = result;
  const lines = placed.reduce((sum, { picks }) => sum + lineCount(picks), 0);
  const results = games.map(({ result: alias }) =>
    alias === null || alias === 'void' ? String(alias) : OUTCOMES[alias],
  );
  const tiersOf = (tiers: readonly (readonly unknown[])[]) => tiers.map((tier) => tier.join('/')).join(' ');
  return differences(name, [
    ['the outcome', settlement?.outcome, recounted.outcome],
    ['the number of tickets', settlement?.tickets, placed.length],
    ['the number of lines', settlement?.lines, lines],
    ['the rollover', settlement?.rollover_cents, recounted.rollover],
    ['the rounding', settlement?.rounding_cents, recounted.rounding],
    ...(recounted.outcome === 'refunded'
      ? []
      : ([
          ['the line of results', results.join(' '), recounted.results.join(' ')],
          [
            'tiers',
            tiersOf(
              settlement?.tiers.map((tier) => [tier.right, tier.pot_cents, tier.lines, tier.each_cents]) ??
                [],
            ),
            tiersOf(recounted.tiers.map((tier) => [tier.right, tier.pot, tier.lines, tier.each])),
          ],
        ] as const)),
  ]);
}

function recountOf({ opened, result, ends, drawnFrom }: PlayedJackpot, placed: readonly Placed[]): Recount {
  const { id, rules, main_cents, commitment } = opened;
  const seed = result.settlement?.seed ?? '';
  return recount({ id, rules, main_cents, ends, drawnFrom, seed, commitment }, placed);
}

/** Compares the tickets that players were answered with those that their pages show. */
function ticketSetFaults(views: readonly PlayerView[]) {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const { player, tickets } of views) {
    const answered = new Set(placedBy(player).map(({ id }) => id));
    const shown = new Set(tickets.map(({ id }) => id));
    lost.push(
      ...[...answered].filter((id) => !shown.has(id)).map((id) => `ticket ${id} was answered and is gone`),
    );
    doubled.push(
      ...tickets
        .filter(({ id }) => !answered.has(id))
        .map(({ id }) => `ticket ${id} belongs to no answered order`),
      ...(shown.size === tickets.length ? [] : [`${player.msisdn} sees a ticket twice`]),
    );
  }
  return { lost, doubled };
}

/** Compares the balance of each player with the stakes and payments of the recounts. */
function balanceFaults(views: readonly PlayerView[], recounts: readonly Recount[]): string[] {
  const paid = new Map(recounts.flatMap(({ tickets }) => [...tickets]));
  return views.flatMap(({ player, main_cents }) => {
    const moved = placedBy(player).map(
      ({ id, stake_cents }) => (paid.get(id)?.paid_cents ?? 0) - stake_cents,
    );
    const due = moved.reduce((sum, cents) => sum + cents, START_CENTS);
    return main_cents === due ? [] : [`${player.msisdn} has ${main_cents} cents and not ${due}`];
  });
}

/** Compares the answers, pages and ledger after all jackpots are settled with an independent recount. */
export async function judgeJackpots(
  db: Queryable,
  views: readonly PlayerView[],
  jackpots: readonly PlayedJackpot[],
): Promise<JackpotAudit> {
  const orders = views.flatMap(({ player }) => player.orders);
  const allPlaced = views.flatMap(({ player }) => placedBy(player));
  const shown = new Map(
    views.flatMap(({ tickets }) => tickets.map((ticket) => [ticket.id, ticket] as const)),
  );
  const { lost, doubled } = ticketSetFaults(views);
  const wrong = [...lost, ...doubled];
  const numbers: JackpotNumbers[] = [];
  for (const jackpot of jackpots) {
    const name = `jackpot ${jackpot.opened.id}`;
    const placed = allPlaced.filter(({ jackpotId }) => jackpotId === jackpot.opened.id);
    const recounted = recountOf(jackpot, placed);
    wrong.push(...settlementFaults(name, jackpot, placed, recounted));
    for (const one of placed) {
      const ticket = shown.get(one.id);
      if (ticket !== undefined) wrong.push(...ticketFaults(one, ticket, recounted));
    }
    const found = await houseAccounts(db, jackpot.category);
    wrong.push(...accountFaults(name, found, dueAccounts(jackpot.opened.main_cents, recounted)));
    const house = Object.values(found).reduce((sum, cents) => sum + cents, 0n);
    if (house !== playersNet(placed, recounted)) wrong.push(`${name}: players and house do not sum to zero`);
    numbers.push({
      name: jackpot.result.name,
      recounted,
      tickets: placed.length,
      lines: placed.reduce((sum, { picks }) => sum + lineCount(picks), 0),
      paid_cents: [...recounted.tickets.values()].reduce((sum, { paid_cents }) => sum + paid_cents, 0),
    });
  }
  wrong.push(
    ...balanceFaults(
      views,
      numbers.map(({ recounted }) => recounted),
    ),
    ...(await faultsBy(db, { ...LEDGER_FAULTS, ...JACKPOT_FAULTS })),
  );
  const unknown = orders.filter(({ answer }) => answer === null);
  return {
    orders: orders.length,
    placed: allPlaced.length,
    refused: orders.filter(({ answer }) => answer?.kind === 'refused').length,
    foundAgain: orders.filter(({ answer, lostAnswers }) => answer !== null && lostAnswers > 0).length,
    lost: lost.length,
    doubled: doubled.length,
    unknown: unknown.length,
    jackpots: numbers,
    wrong: [...wrong, ...unknown.map(({ key }) => `ticket order ${key} has no answer`)],
  };
}
