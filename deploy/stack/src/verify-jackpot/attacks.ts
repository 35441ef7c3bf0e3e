import { randomUUID } from 'node:crypto';
import type { OpenedJackpot } from '../crash/jackpot/jackpot-operator.ts';
import type { TicketPicks } from '../crash/jackpot/recount.ts';
import { ticketBody } from '../crash/jackpot/ticket-orders.ts';
import { lineCount } from '../crash/jackpot/ticket-picks.ts';
import type { AttackAnswer, Attacker, JackpotStand } from './jackpot-stand.ts';

/** One line of an attack's result: its name, the tries, and the faults, empty when the service withstood it. */
export interface AttackResult {
  readonly name: string;
  readonly tries: number;
  readonly faults: readonly string[];
}

/** Money for some tickets, whole Ksh. */
const SOME_KSH = 5_000;

/** Home wins in every game. */
export const allHome = ({ games }: OpenedJackpot): TicketPicks => games.map(() => ['1']);

const betPath = (jackpot: OpenedJackpot): string => `/api/jackpot/jackpot/${jackpot.id}/bet`;
/** The body of a ticket at its right price. */
const bodyOf = (jackpot: OpenedJackpot, picks: TicketPicks) =>
  ticketBody(jackpot, picks, jackpot.stake_cents * lineCount(picks));

/** Places a ticket at its right price. */
export const place = (
  stand: JackpotStand,
  attacker: Attacker,
  jackpot: OpenedJackpot,
  picks: TicketPicks = allHome(jackpot),
  key?: string,
): Promise<AttackAnswer> => stand.send(attacker, betPath(jackpot), bodyOf(jackpot, picks), key);

/** Checks an answer's code; returns the fault, or nothing. */
export const expectCode = (what: string, answer: AttackAnswer, code: string): string[] =>
  answer.code === code && answer.id === null
    ? []
    : [`${what}: ${answer.id === null ? answer.code || answer.status : 'placed'}, not ${code}`];

type Row = ReturnType<typeof bodyOf>['bets'][number];

/** Tickets with a wrong price, form or combination; each must be refused with this code. */
function wrongBodies(jackpot: OpenedJackpot): readonly (readonly [string, object, string])[] {
  const right = bodyOf(jackpot, allHome(jackpot));
  const [first, ...others] = right.bets;
  const withRow = (change: Partial<Record<keyof Row, unknown>>) => ({
    ...right,
    bets: [{ ...first, ...change }, ...others],
  });
  const combination = (doubles: number, triples: number): TicketPicks =>
    jackpot.games.map((_, game) =>
      game < doubles ? ['1', '2'] : game < doubles + triples ? ['1', '2', '3'] : ['1'],
    );
  return [
    ['a lower stake', { ...right, stake: right.stake - 1 }, 'wrong_stake'],
    ['a higher stake', { ...right, stake: right.stake + 1 }, 'wrong_stake'],
    [
      'the price of one line for two',
      { ...bodyOf(jackpot, combination(1, 0)), stake: right.stake },
      'wrong_stake',
    ],
    ['no stake', { ...right, stake: 0 }, 'wrong_stake'],
    ['a negative stake', { ...right, stake: -right.stake }, 'invalid_field'],
    ['a fraction of a cent', { ...right, stake: right.stake + 0.001 }, 'invalid_field'],
    ['a free bet', { ...right, stake_type: 'free' }, 'invalid_field'],
    ['a missing game', { ...right, bets: others }, 'picks_incomplete'],
    ['no game', { ...right, bets: [] }, 'invalid_field'],
    ['a game twice', { ...right, bets: [...right.bets, first] }, 'pick_unavailable'],
    ['a match of another list', withRow({ match_id: 999_999 }), 'pick_unavailable'],
    ['an unknown outcome', withRow({ outcome_id: '4' }), 'invalid_field'],
    ['another market', withRow({ market_id: 18 }), 'invalid_field'],
    ['six doubles', bodyOf(jackpot, combination(6, 0)), 'too_many_doubles'],
    ['four triples', bodyOf(jackpot, combination(0, 4)), 'too_many_triples'],
  ];
}

async function wrongTickets(stand: JackpotStand, jackpot: OpenedJackpot): Promise<AttackResult> {
  const attacker = await stand.attacker(SOME_KSH);
  const before = await stand.main(attacker);
  const faults: string[] = [];
  const bodies = wrongBodies(jackpot);
  for (const [what, body, code] of bodies)
    faults.push(...expectCode(what, await stand.send(attacker, betPath(jackpot), body), code));
  if ((await stand.main(attacker)) !== before) faults.push('a refused ticket took money');
  return { name: 'wrong prices, games and combinations', tries: bodies.length, faults };
}

/** Repeats, recalls and another ticket under one key. */
async function repeatedKeys(stand: JackpotStand, jackpot: OpenedJackpot): Promise<AttackResult> {
  const attacker = await stand.attacker(SOME_KSH);
  const [placed, recalled] = [randomUUID(), randomUUID()];
  const picks = allHome(jackpot);
  const other: TicketPicks = picks.map((one, game) => (game === 0 ? ['3'] : one));
  const path = betPath(jackpot);
  const recall = (key: string) => stand.send(attacker, `${path}/recall`, bodyOf(jackpot, picks), key);
  const same = await Promise.all(
    Array.from({ length: 8 }, () => place(stand, attacker, jackpot, picks, placed)),
  );
  const again = await Promise.all([
    recall(placed),
    recall(placed),
    place(stand, attacker, jackpot, picks, placed),
  ]);
  const ids = new Set([...same, ...again].map(({ id }) => id));
  const faults = [
    ...(ids.size === 1 && !ids.has(null) ? [] : [`one key gave the tickets ${[...ids].join(', ')}`]),
    ...expectCode(
      'another ticket under the key',
      await place(stand, attacker, jackpot, other, placed),
      'key_reused',
    ),
    ...expectCode('a recall before the ticket', await recall(recalled), 'recalled'),
    ...expectCode('a second recall', await recall(recalled), 'recalled'),
    ...expectCode(
      'a ticket after its recall',
      await place(stand, attacker, jackpot, picks, recalled),
      'recalled',
    ),
  ];
  const spent = SOME_KSH * 100 - (await stand.main(attacker));
  if (spent !== jackpot.stake_cents) faults.push(`${spent} cents were taken for one ticket`);
  return { name: 'repeats and double recalls of one key', tries: same.length + again.length + 4, faults };
}

/** A placed ticket cannot be cancelled, sold, read by a stranger or bought for another user. */
async function noWayOut(stand: JackpotStand, jackpot: OpenedJackpot): Promise<AttackResult> {
  const [owner, stranger] = [await stand.attacker(SOME_KSH), await stand.attacker(SOME_KSH)];
  const { id } = await place(stand, owner, jackpot);
  const before = await stand.main(owner);
  const calls = [
    [owner, `/api/jackpot/tickets/${id}/cancel`, 'POST'],
    [owner, `/api/jackpot/tickets/${id}`, 'PUT'],
    [owner, `/api/jackpot/tickets/${id}`, 'DELETE'],
    [owner, `/api/betting/bets/${id}/cash-out`, 'POST'],
    [stranger, `/api/jackpot/tickets/${id}`, 'GET'],
  ] as const;
  const faults: string[] = [];
  for (const [attacker, path, method] of calls) {
    const { status } = await stand.send(attacker, path, {}, randomUUID(), method);
    if (status < 400 || status >= 500) faults.push(`${method} ${path} answered ${status}`);
  }
  if ((await stand.main(owner)) !== before) faults.push('a placed ticket gave money back');
  return { name: 'cancelling, selling, reading a stranger’s ticket', tries: calls.length, faults };
}

/** Many tickets at once for one balance that pays some of them. */
async function spendTwice(stand: JackpotStand, jackpot: OpenedJackpot): Promise<AttackResult> {
  const [tickets, paid] = [10, 4];
  const attacker = await stand.attacker((jackpot.stake_cents / 100) * paid);
  const answers = await Promise.all(Array.from({ length: tickets }, () => place(stand, attacker, jackpot)));
  const placed = answers.filter(({ id }) => id !== null).length;
  const left = await stand.main(attacker);
  const faults = answers
    .filter(({ id }) => id === null)
    .flatMap((answer) => expectCode('a ticket beyond the balance', answer, 'insufficient_funds'));
  if (placed !== paid) faults.push(`${placed} tickets were placed for the money of ${paid}`);
  if (left !== 0) faults.push(`${left} cents are left`);
  return { name: 'ten tickets at once for the money of four', tries: tickets, faults };
}

/** The player's own limit and self-exclusion. */
async function pastLimits(stand: JackpotStand, jackpot: OpenedJackpot): Promise<AttackResult> {
  const attacker = await stand.attacker(SOME_KSH);
  const limit = { kind: 'stake', period: 'day', amount_cents: jackpot.stake_cents * 2 };
  const set = await stand.send(attacker, '/api/identity/limits', limit, undefined, 'PUT');
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(stand, attacker, jackpot)));
  const placed = answers.filter(({ id }) => id !== null).length;
  const faults = answers
    .filter(({ id }) => id === null)
    .flatMap((answer) => expectCode('a ticket beyond the limit', answer, 'limit_reached'));
  if (set.status >= 300) faults.push(`the limit was not set: ${set.status} ${set.code}`);
  if (placed !== 2) faults.push(`${placed} tickets were placed under a limit of two`);
  const excluded = await stand.attacker(SOME_KSH);
  const out = await stand.send(excluded, '/api/identity/self-exclusion', { period: '24h' });
  const tried = await place(stand, excluded, jackpot);
  faults.push(...expectCode('a ticket of an excluded player', tried, 'self_excluded'));
  if (out.status >= 300) faults.push(`the exclusion was not set: ${out.status} ${out.code}`);
  return { name: 'own limits and self-exclusion', tries: answers.length + 1, faults };
}

/** The attacks on an open jackpot. */
export const OPEN_ATTACKS = [wrongTickets, repeatedKeys, noWayOut, spendTwice, pastLimits] as const;
