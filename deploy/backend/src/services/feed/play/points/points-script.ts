import type { Side, SportId } from '@jukwaa/contracts';
import { type Award, levelShare, type PointsModel, playsIn } from '../../../pricing/index.ts';
import { type SeededRandom, seededRandom } from '../../seeded-random.ts';
import type { MatchPart } from './match-parts.ts';
import { type PointsPlay, pointsPlay } from './points-layout.ts';
import type { PointsEvent, PointsPlan } from './points-plan.ts';

/** Draws a number from a Poisson law, by the times between its events. */
function poisson(mean: number, random: SeededRandom): number {
  let count = -1;
  for (let time = 0; time < mean; count++) time -= Math.log(1 - random());
  return Math.max(0, count);
}

function award(awards: readonly Award[], random: SeededRandom): number {
  let left = random();
  for (const { points, share } of awards) {
    left -= share;
    if (left <= 0) return points;
  }
  return awards[0]?.points ?? 1;
}

const inOrder = (a: PointsEvent, b: PointsEvent) => a[0] - b[0] || a[1] - b[1];

/** Scoring plays are random within a part, with some distance from its ends. */
const momentOf = ({ seconds }: MatchPart, random: SeededRandom) => Math.round(10 + random() * (seconds - 20));

function regular(play: PointsPlay, model: PointsModel, random: SeededRandom): PointsEvent[] {
  const plays = (points: number) => playsIn(play.awards, points);
  const events = play.parts.flatMap((part, n) =>
    (['home', 'away'] as const).flatMap((side) =>
      Array.from(
        { length: poisson(plays(model[side]) * part[side], random) },
        (): PointsEvent => [n, momentOf(part, random), side, award(play.awards, random)],
      ),
    ),
  );
  return events.sort(inOrder);
}

const sumOf = (events: readonly PointsEvent[], side: Side) =>
  events.reduce((sum, event) => sum + (event[2] === side ? event[3] : 0), 0);

/** Extra play: the points of winner and loser by the sport's model, one after the other. */
function extraEvents(play: PointsPlay, model: PointsModel, random: SeededRandom): PointsEvent[] {
  if (play.level === 'drawn') return [];
  const winner: Side = random() < levelShare(model) ? 'home' : 'away';
  const { won, lost } = play.level;
  const sizes = (points: number) => Array.from({ length: points }, () => 1);
  const of = (side: Side, points: number) =>
    sizes(points).map((size): PointsEvent => [play.parts.length, momentOf(play.extra, random), side, size]);
  const loser: Side = winner === 'home' ? 'away' : 'home';
  return [...of(winner, won), ...of(loser, lost)].sort(inOrder);
}

/** A chase ends with the play that passes the target; later plays are removed. */
function chased(events: readonly PointsEvent[]): { events: PointsEvent[]; end: PointsEvent | null } {
  const target = sumOf(events, 'home');
  let score = 0;
  const kept: PointsEvent[] = [];
  for (const event of events) {
    const [part, at, side, points] = event;
    if (side === 'home') {
      kept.push(event);
      continue;
    }
    const needed = target + 1 - score;
    score += points;
    // The model counts one point above the target, however large the play that passes it.
    const last: PointsEvent = [part, at, side, Math.min(points, needed)];
    kept.push(last);
    if (score > target) return { events: kept, end: last };
  }
  return { events: kept, end: null };
}

const lengthOf = (parts: readonly MatchPart[]) => parts.reduce((sum, { seconds }) => sum + seconds, 0);

/** Draws a random match: its points come from the law that prices it. */
export function drawnPoints(sport_id: SportId, seed: string, model: PointsModel): PointsPlan {
  const random = seededRandom(`points:${seed}`);
  const play = pointsPlay(sport_id);
  const drawn = regular(play, model, random);
  const { events, end } = play.isChase ? chased(drawn) : { events: drawn, end: null };
  const hasExtra = play.level !== 'drawn' && sumOf(events, 'home') === sumOf(events, 'away');
  const before = end ? lengthOf(play.parts.slice(0, end[0])) + end[1] + 5 : lengthOf(play.parts);
  return {
    kind: 'points',
    sport_id,
    seed,
    model,
    hasExtra,
    seconds: before + (hasExtra ? play.extra.seconds : 0),
    events: hasExtra ? [...events, ...extraEvents(play, model, random)] : events,
  };
}
