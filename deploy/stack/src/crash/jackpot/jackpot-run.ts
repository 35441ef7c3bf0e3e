import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type JackpotResult, JackpotResultAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { caller } from '../../testing/bettors.ts';
import { randomOf } from '../../verify-settlement/random-bets.ts';
import type { CrashPlace } from '../crash-places.ts';
import { freeUrl, type Serving, serveAt } from '../serve.ts';
import { untilAtLeast } from '../until.ts';
import { jackpotOperator, OPERATOR_TOKEN, type OpenedJackpot } from './jackpot-operator.ts';
import { balanceOf, type JackpotPlayer, newJackpotPlayers, ticketsOf } from './jackpot-players.ts';
import { type JackpotAudit, judgeJackpots, type PlayedJackpot, type PlayerView } from './judge-jackpots.ts';
import type { GameEnd } from './recount.ts';
import { addMatches, endAll, type SeasonMatch, schedule } from './season.ts';
import { sell } from './ticket-sales.ts';

/** Speed of the services' clock while the matches are played and the tickets are paid. */
const CLOCK = 1_500;
const LOOK_MS = 250;
/** Time limit of a settlement with its kills, ms. */
const SETTLED_MS = 240_000;
/** A kill during the settlement comes within this time after the last result, ms. */
const SOON_MS = 2_500;
/** Games of each category by its rules. */
const GAMES = { 5: 13, 6: 17 } as const;
/** Jackpots of category 6 sell one ticket in this many. */
const GRAND_ONE_IN = 5;

/** The size of a run. */
export interface JackpotRunOptions {
  /** A season file in the football-data.co.uk format, which is replayed; null: matches that end at once, for a short run. */
  readonly season: string | null;
  readonly players: number;
  readonly tickets: number;
  /** Kills while tickets are sold, and while they are settled. */
  readonly kills: { readonly selling: number; readonly settling: number };
  /** Called-off games of the daily jackpot, which are drawn. */
  readonly drawn: number;
  /** A grand jackpot as well, of which more games are called off than the rules allow, so that it is refunded. */
  readonly withRefund: boolean;
  /** A result of the daily jackpot is corrected after its settlement. */
  readonly withCorrection: boolean;
  /** Share of calls that players abort before the answer. */
  readonly hangUps: number;
  readonly seed: string;
}

export interface JackpotReport {
  readonly kills: number;
  readonly audit: JackpotAudit;
  readonly seconds: number;
}

/** A run in progress; `serving` is the process that runs now. */
interface Run {
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  serving: Serving;
  kills: number;
}

async function kill(run: Run): Promise<void> {
  await run.serving.child.end('SIGKILL');
  run.kills += 1;
  run.serving = await serveAt(run.url, run.env);
}

const setSpeed = (run: Run, speed: number) =>
  caller(run.url)(v.unknown(), 'POST', '/sandbox/clock', { speed });

/** A jackpot with the season's ends of its games; null for those that will be called off. */
interface Listed {
  readonly category: 5 | 6;
  readonly opened: OpenedJackpot;
  readonly ends: readonly GameEnd[];
}

/** Opens a jackpot on these matches. The last `off` of its games will be called off. */
async function openOn(
  run: Run,
  category: 5 | 6,
  matches: readonly SeasonMatch[],
  off: number,
): Promise<Listed> {
  const opened = await jackpotOperator(run.url).open(
    category,
    matches.map(({ match_id }) => match_id),
  );
  const byId = new Map(matches.map((match) => [match.match_id, match.end]));
  const ends = opened.games.map(({ match_id }, game) =>
    game >= opened.games.length - off ? null : (byId.get(match_id) ?? null),
  );
  return { category, opened, ends };
}

const likelyOf = ({ ends }: Listed) =>
  ends.map((end) => (end === null ? undefined : end[0] > end[1] ? '1' : end[0] === end[1] ? '2' : '3'));

async function sellTickets(
  run: Run,
  players: readonly JackpotPlayer[],
  listed: readonly Listed[],
  { tickets, kills, hangUps, seed }: JackpotRunOptions,
): Promise<void> {
  const [daily, ...grand] = listed;
  if (daily === undefined) return;
  const onSale = [...grand, daily].map((one) => ({
    jackpot: one.opened,
    likely: likelyOf(one),
    oneIn: GRAND_ONE_IN,
  }));
  const sales = sell({ players, onSale, tickets, random: randomOf(seed), hangUps });
  for (let n = 1; n <= kills.selling; n += 1) {
    const least = Math.floor((tickets * n) / (kills.selling + 1)) + randomInt(10);
    await untilAtLeast('tickets', sales.placed, Math.min(least, tickets - 1), () => false);
    await kill(run);
  }
  await sales.finished;
}

const calledOff = (listed: readonly Listed[]) =>
  listed.flatMap(({ opened, ends }) => opened.games.filter((_, game) => ends[game] === null));

/** Calls the games without an end off, as a provider does. */
async function callOff(run: Run, listed: readonly Listed[]): Promise<void> {
  for (const { match_id } of calledOff(listed))
    await caller(run.url)(v.unknown(), 'POST', '/sandbox/feed', {
      event: 'bet_cancel',
      match_id,
      void_reason: 5,
    });
}

/** The result of a jackpot once its settlement fits; null before. */
async function resultOf(
  run: Run,
  id: number,
  fits: (result: JackpotResult) => boolean,
): Promise<JackpotResult | null> {
  const answer = await caller(run.url)(JackpotResultAnswer, 'GET', `/api/jackpot/results/${id}`).catch(
    () => null,
  );
  return answer !== null && fits(answer.data) ? answer.data : null;
}

/** Waits for settlements; kills the process meanwhile, at random moments. */
async function untilSettled(
  run: Run,
  ids: readonly number[],
  fits: (result: JackpotResult) => boolean,
  kills: number,
): Promise<JackpotResult[]> {
  const end = performance.now() + SETTLED_MS;
  let left = kills;
  for (;;) {
    const results = await Promise.all(ids.map((id) => resultOf(run, id, fits)));
    if (left === 0 && results.every((result) => result !== null)) return results;
    if (performance.now() > end) throw new Error(`jackpots ${ids.join(', ')} are not settled in time`);
    const decided = await resultOf(run, ids[0] ?? 0, ({ games }) =>
      games.every(({ result }) => result !== null),
    );
    if (left > 0 && decided !== null) {
      await wait(randomInt(SOON_MS));
      await kill(run);
      left -= 1;
    } else await wait(LOOK_MS);
  }
}

/** Corrects the first game that was played: another score with another winner. */
async function correct(
  run: Run,
  { opened, ends }: Pick<Listed, 'opened' | 'ends'>,
): Promise<readonly GameEnd[]> {
  const game = ends.findIndex((end) => end !== null);
  const before = ends[game];
  const match = opened.games[game];
  if (before == null || match === undefined) throw new Error('every game was called off');
  const after: GameEnd = before[0] > before[1] ? [before[0], before[0] + 1] : [before[1] + 1, before[1]];
  const [home_score, away_score] = after;
  await caller(run.url)(v.unknown(), 'POST', `/sandbox/feed/match/${match.match_id}/end`, {
    home_score,
    away_score,
  });
  return ends.map((end, n) => (n === game ? after : end));
}

const playedOf = (matches: readonly SeasonMatch[], listed: readonly Listed[]): SeasonMatch[] => {
  const off = new Set(calledOff(listed).map(({ match_id }) => match_id));
  return matches.filter(({ match_id }) => !off.has(match_id));
};

/** Plays the matches: a replayed season in fast time, others at once. */
const play = (run: Run, season: string | null, matches: readonly SeasonMatch[]) =>
  season === null ? endAll(run.url, matches) : setSpeed(run, CLOCK);

/** Sells the tickets of all jackpots, plays their games and waits for their settlements. */
async function playJackpots(
  run: Run,
  players: readonly JackpotPlayer[],
  options: JackpotRunOptions,
): Promise<PlayedJackpot[]> {
  const { kills, season, withRefund, drawn, seed } = options;
  const count = GAMES[5] + (withRefund ? GAMES[6] : 0);
  const matches =
    season === null
      ? await addMatches(run.url, count, randomOf(`${seed} ends`))
      : await schedule(run.url, season, count, Date.now());
  const daily = await openOn(run, 5, matches.slice(0, GAMES[5]), drawn);
  const tooMany = daily.opened.rules.max_drawn + 1;
  const grand = withRefund ? [await openOn(run, 6, matches.slice(GAMES[5]), tooMany)] : [];
  const listed = [daily, ...grand];
  await sellTickets(run, players, listed, options);
  if (season === null) for (const { opened } of listed) await jackpotOperator(run.url).close(opened.id);
  await callOff(run, listed);
  await play(run, season, playedOf(matches, listed));
  const isSettled = ({ settlement }: JackpotResult) => settlement !== undefined;
  const ids = listed.map(({ opened }) => opened.id);
  const results = await untilSettled(run, ids, isSettled, kills.settling);
  await setSpeed(run, 1);
  return listed.flatMap(({ category, opened, ends }, n) => {
    const result = results[n];
    return result === undefined ? [] : [{ category, opened, result, ends, drawnFrom: ends }];
  });
}

/** Corrects a result of a settled jackpot, and waits for its second settlement, during which the process is killed. */
async function settleAgain(run: Run, played: PlayedJackpot): Promise<PlayedJackpot> {
  const ends = await correct(run, played);
  const isCorrected = ({ settlement }: JackpotResult) => settlement?.corrected === true;
  const [result = played.result] = await untilSettled(run, [played.opened.id], isCorrected, 1);
  return { ...played, ends, result };
}

async function playAll(run: Run, place: CrashPlace, options: JackpotRunOptions): Promise<JackpotAudit> {
  await jackpotOperator(run.url).openOnlyByHand();
  const players = await newJackpotPlayers(run.url, options.players);
  const [daily, ...grand] = await playJackpots(run, players, options);
  if (daily === undefined) throw new Error('there is no daily jackpot');
  const played = [options.withCorrection ? await settleAgain(run, daily) : daily, ...grand];
  const call = caller(run.url);
  const views: PlayerView[] = [];
  for (const player of players)
    views.push({
      player,
      tickets: await ticketsOf(call, player),
      main_cents: await balanceOf(call, player),
    });
  await run.serving.child.end('SIGKILL');
  const db = await place.open();
  try {
    return await judgeJackpots(db, views, played);
  } finally {
    await db.close();
  }
}

/**
 * Sells tickets of jackpots on a replayed season while the process is killed and calls are aborted, settles them under more kills,
 * and compares all money with an independent recount. The place is dropped.
 */
export async function jackpotRun(place: CrashPlace, options: JackpotRunOptions): Promise<JackpotReport> {
  const began = performance.now();
  const url = await freeUrl();
  const env = { ...place.env, JUKWAA_FEED: 'sandbox', JUKWAA_OPERATOR_TOKEN: OPERATOR_TOKEN };
  const run: Run = { url, env, serving: await serveAt(url, env), kills: 0 };
  try {
    const audit = await playAll(run, place, options);
    return { kills: run.kills, audit, seconds: (performance.now() - began) / 1_000 };
  } finally {
    await place.drop();
  }
}
