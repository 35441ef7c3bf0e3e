import { randomUUID } from 'node:crypto';
import { type Bet, BetAnswer, BetsAnswer, ErrorBody, type PickRef } from '@jukwaa/contracts';
import * as v from 'valibot';
import { caller } from '../testing/bettors.ts';

/** A bet that a bettor sent. */
export interface Attempt {
  /** Api key of the bettor. */
  readonly user: string;
  /** The `Idempotency-Key`. */
  readonly key: string;
  /** Id of the bet, `refused`, or null while there is no answer. */
  answer: string | null;
}

export const REFUSED = 'refused';
const STAKE_CENTS = 4_900;
const STOPPING = 503;
const PER_PAGE = 100;

/** The one refusal that may come: on a busy machine the feed falls silent for a moment, and all markets rest. */
function readRefusal(status: number, body: unknown): typeof REFUSED {
  if (v.parse(ErrorBody, body).code === 'leg_unavailable') return REFUSED;
  throw new Error(`a bet was refused: ${status} ${JSON.stringify(body)}`);
}

/** Sends one bet and notes its answer; none comes when the line breaks. */
export async function send(url: string, attempt: Attempt, picks: readonly PickRef[]): Promise<void> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${url}/api/betting/bets`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-key': attempt.user,
        'idempotency-key': attempt.key,
      },
      body: JSON.stringify({ picks, stake_cents: STAKE_CENTS, odds_policy: 'any' }),
    });
    body = await response.json();
  } catch {
    return;
  }
  // A backend that is ending takes nothing more; as on a line that broke, nothing is known of the bet.
  if (response.status === STOPPING) return;
  attempt.answer = response.ok ? v.parse(BetAnswer, body).data.id : readRefusal(response.status, body);
}

/**
 * All users bet at the same time, each one bet after the other, until their lines break.
 *
 * @param onPlaced hears how many bets have been placed and answered
 * @returns every attempt, answered or not
 */
export async function betUntilCut(
  url: string,
  users: readonly string[],
  picks: readonly PickRef[],
  onPlaced: (count: number) => void,
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  let placed = 0;
  const bettor = async (user: string): Promise<void> => {
    for (;;) {
      const attempt: Attempt = { user, key: randomUUID(), answer: null };
      attempts.push(attempt);
      await send(url, attempt, picks);
      if (attempt.answer === null) return;
      if (attempt.answer === REFUSED) continue;
      placed += 1;
      onPlaced(placed);
    }
  };
  await Promise.all(users.map(bettor));
  return attempts;
}

/** Sends those that got no answer once more, with their old keys. */
export async function repeatUnanswered(
  url: string,
  attempts: readonly Attempt[],
  picks: readonly PickRef[],
): Promise<void> {
  for (const attempt of attempts) if (attempt.answer === null) await send(url, attempt, picks);
}

/** Ids of the bets that attempts were answered with. */
export const answeredBets = (attempts: readonly Attempt[]): string[] =>
  attempts.flatMap(({ answer }) => (answer === null || answer === REFUSED ? [] : [answer])).sort();

/** Every bet of a user, as the user's own list shows it. */
export async function betsOf(url: string, user: string): Promise<Bet[]> {
  const call = caller(url);
  const bets: Bet[] = [];
  for (let page = 0; ; page += 1) {
    const path = `/api/betting/bets?page=${page}&per_page=${PER_PAGE}`;
    const { data, total } = await call(BetsAnswer, 'GET', path, undefined, { 'api-key': user });
    bets.push(...data);
    if (data.length === 0 || bets.length >= total) return bets;
  }
}
