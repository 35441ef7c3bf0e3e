import { randomUUID } from 'node:crypto';
import { BetsAnswer, href, type RouteName } from '@jukwaa/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import * as v from 'valibot';
import { betStates, placeBet } from '../fixtures/bet.ts';
import { openJackpot, placeTicket } from '../fixtures/jackpot-ticket.ts';
import { newMatch, ODDS, type OwnMatch } from '../fixtures/match.ts';
import { fund, newPlayer, type Player } from '../fixtures/player.ts';
import { Sandbox } from '../fixtures/sandbox.ts';

/** A player whose screens have content, and the addresses that only this content has. */
export interface LivedIn {
  readonly player: Player;
  readonly addresses: Partial<Record<RouteName, string>>;
}

const STAKE = 100;
const BALANCE = 2_500;
const TEAMS = [
  ['Gor Mahia', 'AFC Leopards'],
  ['Tusker', 'Bandari'],
  ['Kakamega Homeboyz', 'Kenya Police'],
] as const;
const Matches = v.object({ data: v.array(v.object({ game_id: v.number(), tournament_id: v.number() })) });
const Round = v.object({ data: v.object({ id: v.string() }) });

/** Places a bet that wins, one that loses and one that stays open. */
async function placeBets(request: APIRequestContext, sandbox: Sandbox, player: Player): Promise<void> {
  const matches: OwnMatch[] = [];
  for (const [home_team, away_team] of TEAMS)
    matches.push(await newMatch(sandbox, { home_team, away_team, country: 'Kenya', tournament: 'FKF Cup' }));
  for (const { match_id } of matches)
    await placeBet(request, player, { match_id, outcome_id: '1', odds: ODDS.home }, STAKE);
  const [won, lost] = matches;
  if (won !== undefined) await sandbox.endMatch(won.match_id, 2, 0);
  if (lost !== undefined) await sandbox.endMatch(lost.match_id, 0, 1);
  await expect.poll(() => betStates(request, player)).toEqual(['open', 'lost', 'won']);
}

async function playRound(request: APIRequestContext, { session }: Player): Promise<string> {
  const answer = await request.post('/api/instant/fast-keno/round', {
    data: { bet: { stake_cents: 2_000, picks: [3, 9, 17, 22, 38] } },
    headers: { 'api-key': session.auth, 'idempotency-key': randomUUID() },
  });
  return v.parse(Round, await answer.json()).data.id;
}

/** A new player with money, bets in each state, a jackpot ticket and a game round. */
export async function newLivedIn(request: APIRequestContext): Promise<LivedIn> {
  const sandbox = new Sandbox(request);
  const player = await newPlayer(request, sandbox);
  await fund(request, sandbox, player, BALANCE);
  await placeBets(request, sandbox, player);
  const ticket = await placeTicket(request, player, await openJackpot(request, 5));
  const round = await playRound(request, player);
  const bets = await request.get('/api/betting/bets', { headers: { 'api-key': player.session.auth } });
  const [bet] = v.parse(BetsAnswer, await bets.json()).data;
  const offer = await request.get('/api/fixture/highlights/1', { params: { page: 0 } });
  const [match] = v.parse(Matches, await offer.json()).data;
  return {
    player,
    addresses: {
      'more-markets': href('more-markets', { game_id: match?.game_id ?? 0 }),
      table: href('table', { tournament_id: match?.tournament_id ?? 0 }),
      'placed-bet': href('placed-bet', { bet_id: bet?.id ?? '' }),
      bet: href('bet', { code: bet?.code ?? '' }),
      'jackpot-ticket': href('jackpot-ticket', { ticketId: ticket.id }),
      'game-round': href('game-round', { family: 'own', id: round }),
    },
  };
}
