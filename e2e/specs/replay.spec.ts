import { randomUUID } from 'node:crypto';
import type { ReplayRow } from '@jukwaa/contracts';
import type { APIRequestContext } from '@playwright/test';
import { betStates, placeBet } from '../fixtures/bet.ts';
import { replay } from '../fixtures/desk.ts';
import { fund, newPlayer, type Player, signIn } from '../fixtures/player.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { newTeams } from '../fixtures/team-names.ts';
import { expect, test } from '../fixtures/test.ts';
import { MyBets } from '../pages/my-bets.ts';

const SPEED = 1_200;
/** Time for three bets before kick-off, ms. */
const KICK_OFF_IN = 15_000;
const ODDS = { home: 2, draw: 3.4, away: 3.9 } as const;
/** Outcomes of 1x2. */
const [HOME, DRAW] = ['1', '2'] as const;

interface Score {
  readonly home: number;
  readonly away: number;
}

/** A row of a season file unique to this test. */
const row = (line: number, kick_off_in: number, half_time: Score, full_time: Score): ReplayRow => ({
  line,
  country: `Season ${randomUUID().slice(0, 8)}`,
  tournament: 'Own League',
  kick_off_in,
  ...newTeams(),
  odds: ODDS,
  half_time,
  full_time,
});

const rowsAt = (kickOffIn: number) => [
  row(2, kickOffIn, { home: 1, away: 1 }, { home: 2, away: 1 }),
  row(3, kickOffIn, { home: 0, away: 0 }, { home: 0, away: 0 }),
  row(4, kickOffIn, { home: 0, away: 3 }, { home: 1, away: 4 }),
];

async function placeBets(request: APIRequestContext, player: Player, rows: ReplayRow[]): Promise<void> {
  const { matches } = await replay(request, { speed: SPEED, rows });
  const matchOf = (line: number) => matches.find((match) => match.line === line)?.match_id ?? 0;
  await placeBet(request, player, { match_id: matchOf(2), outcome_id: HOME, odds: ODDS.home }, 100);
  await placeBet(request, player, { match_id: matchOf(3), outcome_id: DRAW, odds: ODDS.draw }, 100);
  await placeBet(request, player, { match_id: matchOf(4), outcome_id: HOME, odds: ODDS.home }, 100);
}

/** Plays rows with a bet of a new player on each. On a busy machine bets may come too late: then later rows with another player. */
async function betOnRows(request: APIRequestContext, sandbox: Sandbox, kickOffIn = KICK_OFF_IN) {
  const player = await newPlayer(request, sandbox);
  await fund(request, sandbox, player, 1_000);
  const rows = rowsAt(kickOffIn);
  const began = performance.now();
  try {
    await placeBets(request, player, rows);
    return { player, rows };
  } catch (error) {
    if (performance.now() - began < kickOffIn) throw error;
    return betOnRows(request, sandbox, 2 * kickOffIn);
  }
}

test('[SLIP-15] a replayed season shows the right winners in My Bets', async ({
  page,
  baseURL,
  request,
  sandbox,
}) => {
  const { player, rows } = await betOnRows(request, sandbox);
  await signIn(page.context(), baseURL, player);

  await page.goto('/bets');
  const bets = new MyBets(page);
  await expect(bets.bets).toHaveCount(3);
  const headOf = (at: number) => bets.head(rows[at]?.home_team ?? '?');
  await expect(headOf(0)).toContainText('Won', { timeout: 120_000 });
  await expect(headOf(0)).toContainText('Ksh 157.50');
  await expect(headOf(1)).toContainText('Won');
  // A lost bet moves nothing in the wallet, so the list is polled.
  await expect.poll(() => betStates(request, player)).toEqual(['lost', 'won', 'won']);
  await page.reload();
  await expect(headOf(2)).toContainText('Lost');
  await expect(headOf(2)).toContainText('Ksh 0.00');
  await bets.open(rows[0]?.home_team ?? '?');
  await expect(bets.bets.filter({ hasText: rows[0]?.home_team ?? '?' })).toContainText('Score 2:1');
});
