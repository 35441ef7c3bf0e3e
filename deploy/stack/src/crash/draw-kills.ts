import { randomUUID } from 'node:crypto';
import {
  DRAW_BETS,
  DRAW_GAMES,
  type Draw,
  type DrawGame,
  type DrawPhase,
  DrawProofAnswer,
  DrawStateAnswer,
  DrawTicketAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { DRAW_RULES, drawPayout, verifyDraw } from '@jukwaa/domain/games';
import * as v from 'valibot';
import { until } from '../tasks/until.ts';
import { type BackendCall, caller, newBettor } from '../testing/bettors.ts';
import { faultsBy } from './money-faults.ts';
import { LEDGER_FAULTS } from './questions/ledger-faults.ts';
import { freeUrl, SECRET, type ServingProcess, serveAt } from './serve.ts';

const STAKE_CENTS = 5_000;
/** Left of the betting time when the tickets are placed, in ms. */
const LEAST_MS = 4_000;
/** Services without the sports feed, which the test does not need. */
const NO_FEED = { JUKWAA_FEED: 'push' };

/** Spots of which every result of the game pays one and leaves one. */
const SPOTS: Readonly<Record<DrawGame, readonly object[]>> = {
  numbers: [{ kind: 'low' }, { kind: 'high' }, { kind: 'odd' }],
  roulette: [{ kind: 'red' }, { kind: 'black' }, { kind: 'straight', numbers: [0] }],
  spin: [{ symbol: 200 }, { symbol: 400 }, { symbol: 5_200 }],
};

/** The draws in which a leader was killed, and what their tickets came to. */
export interface KilledDraws {
  readonly phase: DrawPhase;
  readonly endings: readonly string[];
  /** Tickets and ledger entries that differ from the revealed seeds, in words. */
  readonly wrong: readonly string[];
}

interface Booked {
  readonly id: number;
  readonly state: string;
  readonly paid_cents: number;
  readonly bets: unknown;
  readonly max_win_cents: number;
  /** All that the ledger moved for the ticket, and in how many postings. */
  readonly moved_cents: number;
  readonly postings: number;
}

const BOOKED = `
  select t.id, t.state, t.paid_cents, t.bets, t.max_win_cents, sum(e.amount_cents)::bigint as moved_cents,
    count(distinct p.id) as postings
  from draws.tickets t join wallet.postings p on p.product = 'instant' and p.reference = 'draw.' || t.id
    join wallet.entries e on e.posting_id = p.id and e.user_id = t.user_id
  where t.game = $1 and t.draw = $2 group by t.id order by t.id`;

const openPhases = (db: Database, game: DrawGame, draw: number) =>
  db.query<{ phase: string }>(
    'select phase from kit.rounds where game = $1 and number = $2 and ended_at is null',
    [`draws.${game}`, draw],
  );

/** A draw of each game that takes bets for long enough. All draw at the same time, so that a phase of all comes. */
const openDraws = (call: BackendCall) =>
  until('draws of all games', async () => {
    const open = await Promise.all(
      DRAW_GAMES.map(async (game) => {
        const { data } = await call(DrawStateAnswer, 'GET', `/api/draws/${game}`);
        const isLong = ({ phase, closes_at }: Draw) => phase === 'BETTING' && closes_at > data.now + LEAST_MS;
        return data.draws.filter(isLong).map(({ number, draw_at }) => ({ game, draw: number, draw_at }));
      }),
    );
    const together = open[0]?.map(({ draw_at }) => open.flat().filter((one) => one.draw_at === draw_at));
    return together?.find(({ length }) => length === DRAW_GAMES.length) ?? null;
  });

async function placeOn(call: BackendCall, user: string, game: DrawGame, draw: number): Promise<void> {
  for (const spot of SPOTS[game]) {
    const body = { draw, bets: [{ ...spot, stake_cents: STAKE_CENTS }] };
    const headers = { 'api-key': user, 'idempotency-key': randomUUID() };
    await call(DrawTicketAnswer, 'POST', `/api/draws/${game}/bets`, body, headers);
  }
}

/** The payment by the rules; the schema of each game gives its rules their spots. */
function payoutOf(game: DrawGame, { bets, max_win_cents }: Booked, result: readonly number[]): number {
  switch (game) {
    case 'numbers':
      return drawPayout(
        DRAW_RULES.numbers,
        { bets: v.parse(DRAW_BETS.numbers, bets), max_win_cents },
        result,
      );
    case 'roulette':
      return drawPayout(
        DRAW_RULES.roulette,
        { bets: v.parse(DRAW_BETS.roulette, bets), max_win_cents },
        result,
      );
    case 'spin':
      return drawPayout(DRAW_RULES.spin, { bets: v.parse(DRAW_BETS.spin, bets), max_win_cents }, result);
  }
}

/** Why a ticket is not as the revealed result says; null when it is. */
function fault(game: DrawGame, ticket: Booked, result: readonly number[]): string | null {
  const paid_cents = payoutOf(game, ticket, result);
  const isWon = paid_cents > 0;
  const expected = {
    state: isWon ? 'won' : 'lost',
    paid_cents,
    moved_cents: paid_cents - STAKE_CENTS,
    postings: isWon ? 2 : 1,
  };
  const { state, moved_cents, postings } = ticket;
  const found = { state, paid_cents: ticket.paid_cents, moved_cents, postings };
  const same = JSON.stringify(found) === JSON.stringify(expected);
  return same ? null : `ticket ${ticket.id} of ${game} at ${result}: ${JSON.stringify(found)}`;
}

async function judge(db: Database, call: BackendCall, game: DrawGame, draw: number) {
  const [ended] = await until(`the end of draw ${draw} of ${game}`, async () => {
    const rows = await db.query<{ ending: 'finished' | 'refunded' | null }>(
      'select ending from kit.rounds where game = $1 and number = $2 and ended_at is not null',
      [`draws.${game}`, draw],
    );
    return rows.length === 0 ? null : rows;
  });
  const { data: proof } = await call(DrawProofAnswer, 'GET', `/api/draws/${game}/draws/${draw}`);
  const tickets = await db.query<Booked>(BOOKED, [game, draw]);
  const faults = tickets.map((ticket) => fault(game, ticket, proof.result)).filter((text) => text !== null);
  const isVerified = (await verifyDraw(proof)).ok;
  const wrong = [
    ...faults,
    ...(isVerified ? [] : [`draw ${draw} of ${game} does not follow from its seed`]),
    ...(tickets.length === SPOTS[game].length ? [] : [`${tickets.length} tickets of ${game}`]),
  ];
  return { ending: ended?.ending ?? '', wrong };
}

/** Bets on a draw of every game, kills their leader once all are in a phase, and waits until the standby has paid them. */
async function killIn(
  db: Database,
  phase: DrawPhase,
  leader: ServingProcess,
  standby: ServingProcess,
  user: string,
): Promise<KilledDraws> {
  const call = caller(standby.url);
  const draws = await openDraws(call);
  await Promise.all(draws.map(({ game, draw }) => placeOn(call, user, game, draw)));
  await until(`the phase ${phase}`, async () => {
    const phases = await Promise.all(draws.map(({ game, draw }) => openPhases(db, game, draw)));
    return phases.every(([row]) => row?.phase === phase) || null;
  });
  await leader.child.end('SIGKILL');
  const ends = await Promise.all(draws.map(({ game, draw }) => judge(db, call, game, draw)));
  return {
    phase,
    endings: ends.map(({ ending }) => ending),
    wrong: [...ends.flatMap(({ wrong }) => wrong), ...(await faultsBy(db, LEDGER_FAULTS))],
  };
}

/** Kills the leader of all draws in each of the phases; each time another replica takes over. */
export async function killDrawLeaders(
  db: Database,
  env: Readonly<Record<string, string>>,
  phases: readonly DrawPhase[],
): Promise<KilledDraws[]> {
  const start = async () => serveAt(await freeUrl(), { ...env, ...NO_FEED });
  let leader = await start();
  const user = await newBettor(caller(leader.url), SECRET, 1, 1);
  const ended: KilledDraws[] = [];
  for (const phase of phases) {
    const standby = await start();
    ended.push(await killIn(db, phase, leader, standby, user));
    leader = standby;
  }
  await leader.child.end('SIGTERM');
  return ended;
}
