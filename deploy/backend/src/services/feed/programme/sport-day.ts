import { nairobiDayBounds } from '@jukwaa/domain';
import { type SeededRandom, seededRandom, shuffled } from '../seeded-random.ts';
import type { PlannedMatch } from './planned-match.ts';
import type { Competition } from './sports/competition.ts';
import type { SportCalendar } from './sports/sport-calendar.ts';

const DAY_MINUTES = 24 * 60;
/** A side rests for at least this many matches of its sport. */
const REST = 6;
/** The weight of a day's form in a match. */
const FORM = 0.25;

type Entry = SportCalendar['competitions'][number];
type Pairing = readonly [entry: Entry, home: string, away: string];

function pairsOf(entry: Entry, random: SeededRandom): Pairing[] {
  const sides = shuffled(entry[0].sides, random);
  return sides.flatMap((home, i) => {
    const away = sides[i + 1];
    return i % 2 === 1 || away === undefined ? [] : [[entry, home, away] as const];
  });
}

/** Creates `count` pairings: every side plays once before any plays again, and no side plays twice in a row. */
function pairings({ competitions }: SportCalendar, count: number, random: SeededRandom): Pairing[] {
  const chosen: Pairing[] = [];
  while (chosen.length < count) {
    const round = shuffled(
      competitions.flatMap((entry) => pairsOf(entry, random)),
      random,
    );
    for (const pairing of round) {
      const resting = chosen.slice(-REST).flatMap(([, home, away]) => [home, away]);
      if (!resting.includes(pairing[1]) && !resting.includes(pairing[2])) chosen.push(pairing);
    }
  }
  return chosen.slice(0, count);
}

/** The home side's advantage by its rank in the list, -1 to 1, with a little of the day's form. */
function edgeOf({ sides }: Competition, home: string, away: string, random: SeededRandom): number {
  const rank = (side: string) => sides.indexOf(side) / (sides.length - 1);
  const edge = rank(away) - rank(home) + (random() - 0.5) * FORM;
  return Math.max(-1, Math.min(1, edge));
}

/** The programme of a sport on a Nairobi day (`YYYY-MM-DD`), always the same for that day. */
export function sportDay(calendar: SportCalendar, day: string): PlannedMatch[] {
  const { sport_id, every } = calendar;
  const random = seededRandom(`sport:${sport_id}:${day}`);
  const midnight = nairobiDayBounds(day).from;
  // Sports start at different minutes, so that their matches do not all start at once.
  const offset = sport_id % 5;
  const count = Math.floor(DAY_MINUTES / every);
  return pairings(calendar, count, random).map(([[competition, draw], home, away], n) => {
    const edge = edgeOf(competition, home, away, random);
    return {
      name: `sim:${sport_id}:${day}:${n}`,
      sport_id,
      competition,
      home,
      away,
      boosted: false,
      starts_at: midnight + (n * every + offset) * 60_000,
      script: (seed) => draw(seed, edge),
    };
  });
}
