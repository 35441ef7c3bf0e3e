import { JackpotTicketAnswer } from '@jukwaa/contracts';
import { commitmentOf } from '@jukwaa/domain/fairness';
import * as v from 'valibot';
import type { OpenedJackpot } from '../crash/jackpot/jackpot-operator.ts';
import { type AttackResult, allHome, expectCode, place } from './attacks.ts';
import type { Attacker, JackpotStand } from './jackpot-stand.ts';

const RICH_KSH = 5_000;
const FAST = 100_000;
const LOOK_MS = 100;
/** Matches of new jackpots kick off after this time, ms. */
const KICK_OFF_MS = 3 * 3_600_000;
/** Answers that are searched for a seed. */
const SEED_PATHS = 4;
/** Time limit for a settlement, ms. */
const SETTLED_MS = 30_000;

/** Waits for a value; throws after half a minute. */
async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + SETTLED_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`${what} does not come`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const tryLate = async (stand: JackpotStand, attacker: Attacker, what: string, jackpot: OpenedJackpot) =>
  expectCode(what, await place(stand, attacker, jackpot), 'jackpot_closed');

/** Tickets after an early close, and once a game is live before its time. */
export async function lateTickets(stand: JackpotStand, closed: OpenedJackpot): Promise<AttackResult> {
  const attacker = await stand.attacker(RICH_KSH);
  await stand.operate('close', closed.id);
  const faults = await tryLate(stand, attacker, 'a ticket after an early close', closed);
  const live = await stand.open();
  faults.push(...(await seedLeaks(stand, live, attacker)));
  const match_id = live.games[3]?.match_id;
  const start = { status: 1, home_score: 0, away_score: 0, match_time: '1:00' };
  await stand.feed({ event: 'odds_change', match_id, ...start });
  faults.push(...(await tryLate(stand, attacker, 'a ticket on a live match', live)));
  if ((await stand.main(attacker)) !== RICH_KSH * 100 - live.stake_cents)
    faults.push('a late ticket took money');
  await until('the closing', () => closedAt(stand, live));
  return { name: 'tickets on closed and live lists, and the seed', tries: 2 + SEED_PATHS, faults };
}

/** The time at which the service closed a jackpot; null while it has not. */
async function closedAt({ db }: JackpotStand, { id }: OpenedJackpot): Promise<Date | null> {
  const [row] = await db.query<{ closed_at: Date | null }>(
    'select closed_at from jackpot.jackpots where id = $1',
    [id],
  );
  return row?.closed_at ?? null;
}

/** 32 bytes in hexadecimal, as seeds and commitments are written. */
const BYTES = /[0-9a-f]{64}/g;

/** Whether a text has the seed of a commitment. The stored seed is encrypted, so it is recognized by its hash. */
async function hasSeed(text: string, commitment: string): Promise<boolean> {
  const hashes = await Promise.all((text.match(BYTES) ?? []).map(commitmentOf));
  return hashes.includes(commitment);
}

/** No answer shows the seed of an open jackpot, from which draws could be computed. */
async function seedLeaks(stand: JackpotStand, jackpot: OpenedJackpot, attacker: Attacker): Promise<string[]> {
  const { id } = await place(stand, attacker, jackpot);
  const [row] = await stand.db.query<{ commitment: string | null }>(
    'select commitment from jackpot.jackpots where id = $1',
    [jackpot.id],
  );
  const commitment = row?.commitment;
  if (commitment === null || commitment === undefined) return ['an open jackpot has no commitment'];
  const paths = ['/api/jackpot/jackpots', '/api/jackpot/rules', `/api/jackpot/tickets/${id}`];
  const headers = { 'api-key': attacker.auth };
  const faults: string[] = [];
  for (const path of paths) {
    const shown = JSON.stringify(await stand.call(v.unknown(), 'GET', path, undefined, headers));
    if (await hasSeed(shown, commitment)) faults.push(`${path} shows the seed`);
  }
  if (await hasSeed(JSON.stringify(jackpot), commitment)) faults.push('the opening shows the seed');
  return faults;
}

const ticketOf = async (stand: JackpotStand, { auth }: Attacker, id: string | null) =>
  (await stand.call(JackpotTicketAnswer, 'GET', `/api/jackpot/tickets/${id}`, undefined, { 'api-key': auth }))
    .data;

/** The payment of a ticket once it has this many games right in its best line. */
const paidWhen = (stand: JackpotStand, attacker: Attacker, id: string | null, right: number) =>
  until(`the payment for ${right} right`, async () => {
    const { won, paid_cents } = await ticketOf(stand, attacker, id);
    return won[0]?.right === right ? paid_cents : null;
  });

/** Advances the services' clock past the first kick-off of a new jackpot. */
async function passKickOff(stand: JackpotStand): Promise<void> {
  const kickOff = stand.now().getTime() + KICK_OFF_MS;
  await stand.setSpeed(FAST);
  await until('the kick-off', async () => (stand.now().getTime() > kickOff ? true : null));
  await stand.setSpeed(1);
}

/** A winner whose jackpot is settled several times at once, then corrected, and corrected again. */
export async function correctedResults(stand: JackpotStand): Promise<AttackResult> {
  const faults: string[] = [];
  const jackpot = await stand.open();
  const [winner, loser] = [await stand.attacker(RICH_KSH), await stand.attacker(RICH_KSH)];
  const { id } = await place(stand, winner, jackpot);
  await place(
    stand,
    loser,
    jackpot,
    allHome(jackpot).map(() => ['3']),
  );
  await passKickOff(stand);
  faults.push(...(await tryLate(stand, loser, 'a ticket after the first kick-off', jackpot)));
  await until('the closing', () => closedAt(stand, jackpot));
  for (const { match_id } of jackpot.games) await stand.end(match_id, 2, 0);
  const games = jackpot.games.length;
  const start = RICH_KSH * 100 - jackpot.stake_cents;
  const check = async (what: string, paid: number) => {
    const main = await stand.main(winner);
    if (main !== start + paid) faults.push(`${what}: the winner has ${main} cents and not ${start + paid}`);
  };
  await Promise.all(Array.from({ length: 5 }, () => stand.operate('settle', jackpot.id)));
  const first = await paidWhen(stand, winner, id, games);
  await check('after five settlements at once', first);
  const match = jackpot.games[0]?.match_id ?? 0;
  await stand.end(match, 0, 1);
  const corrected = await paidWhen(stand, winner, id, games - 1);
  await check('after a correction', corrected);
  await stand.end(match, 3, 0);
  const again = await paidWhen(stand, winner, id, games);
  await check('after the correction of the correction', again);
  if (first !== again || corrected >= first) faults.push(`paid ${first}, ${corrected} and ${again} cents`);
  if ((await stand.main(loser)) !== start) faults.push('the loser was paid');
  return { name: 'five settlements at once, two corrections', tries: 8, faults };
}
