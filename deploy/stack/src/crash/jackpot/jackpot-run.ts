import { randomInt } from 'node:crypto';
import type { JackpotResult } from '@jukwaa/contracts';
import { untilAtLeast } from '../../tasks/until.ts';
import { caller } from '../../testing/bettors.ts';
import { randomOf } from '../../verify-settlement/random-bets.ts';
import type { CrashPlace } from '../crash-places.ts';
import { freeUrl, serveAt } from '../serve.ts';
import { jackpotOperator, OPERATOR_TOKEN } from './jackpot-operator.ts';
import { balanceOf, type JackpotPlayer, newJackpotPlayers, ticketsOf } from './jackpot-players.ts';
import { type JackpotAudit, judgeJackpots, type PlayedJackpot, type PlayerView } from './judge-jackpots.ts';
import { kill, type Run, setSpeed } from './killed-process.ts';
import { callOff, correct, type Listed, likelyOf, openOn, playedOf } from './listed-jackpots.ts';
import type { JackpotReport, JackpotRunOptions } from './run-options.ts';
import { addMatches, type EndedMatch, endAll, schedule } from './season.ts';
import { sell } from './ticket-sales.ts';
import { untilSettled } from './until-settled.ts';

/** Speed of the services' clock while the matches are played and the tickets are paid. */
const CLOCK = 1_500;
/** Games of each category by its rules. */
const GAMES = { 5: 13, 6: 17 } as const;
/** Jackpots of category 6 sell one ticket in this many. */
const GRAND_ONE_IN = 5;

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

/** Plays the matches: a replayed season in fast time, others at once. */
const play = (run: Run, season: string | null, matches: readonly EndedMatch[]) =>
  season === null ? endAll(run.url, matches) : setSpeed(run, CLOCK);

/** Sells the tickets of all jackpots, plays their games and waits for their settlements. */
async function playJackpots(
  run: Run,
  place: CrashPlace,
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
  const fits = ({ settlement }: JackpotResult) => settlement !== undefined;
  const ids = listed.map(({ opened }) => opened.id);
  const results = await untilSettled({ run, place, ids, fits, aims: kills.settling });
  await setSpeed(run, 1);
  return listed.flatMap(({ category, opened, ends }, n) => {
    const result = results[n];
    return result === undefined ? [] : [{ category, opened, result, ends, drawnFrom: ends }];
  });
}

/** Corrects a result of a settled jackpot, and waits for its second settlement, during which the process is killed. */
async function settleAgain(run: Run, place: CrashPlace, played: PlayedJackpot): Promise<PlayedJackpot> {
  const ends = await correct(run, played);
  const [result = played.result] = await untilSettled({
    run,
    place,
    ids: [played.opened.id],
    fits: ({ settlement }) => settlement?.corrected === true,
    aims: ['reverse', 'count', 'pay'],
  });
  return { ...played, ends, result };
}

async function playAll(run: Run, place: CrashPlace, options: JackpotRunOptions): Promise<JackpotAudit> {
  await jackpotOperator(run.url).openOnlyByHand();
  const players = await newJackpotPlayers(run.url, options.players);
  const [daily, ...grand] = await playJackpots(run, place, players, options);
  if (daily === undefined) throw new Error('there is no daily jackpot');
  const played = [options.withCorrection ? await settleAgain(run, place, daily) : daily, ...grand];
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
  const run: Run = { url, env, serving: await serveAt(url, env), kills: 0, hits: new Map() };
  try {
    const audit = await playAll(run, place, options);
    return { kills: run.kills, hits: run.hits, audit, seconds: (performance.now() - began) / 1_000 };
  } finally {
    await place.drop();
  }
}
