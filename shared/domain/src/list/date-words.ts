import type { Language } from '../texts/texts.ts';
import { type InstantLike, nairobiDay, nairobiTime } from './nairobi.ts';

const namesOf = (words: string): readonly string[] => words.split(' ');

/** Short names from Sunday, and from January. */
const NAMES: Readonly<Record<Language, { days: readonly string[]; months: readonly string[] }>> = {
  en: {
    days: namesOf('Sun Mon Tue Wed Thu Fri Sat'),
    months: namesOf('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
  },
  sw: {
    days: namesOf('Jpi Jtt Jnn Jtn Alh Iju Jmo'),
    months: namesOf('Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des'),
  },
};

/**
 * A day in Nairobi as people write it, `Sat 22 Nov`; with the year where that is not the year of `now`, `Sat 1 Jan 2028`.
 * @throws RangeError for text that is not an instant
 */
export function dayWords(language: Language, instant: InstantLike, now: InstantLike): string {
  const day = nairobiDay(instant);
  const { days, months } = NAMES[language];
  const [year = '', month, date] = day.split('-');
  const words = [days[new Date(day).getUTCDay()], Number(date), months[Number(month) - 1]];
  return [...words, ...(nairobiDay(now).startsWith(year) ? [] : [year])].join(' ');
}

/** The same with the clock, `Sat 22 Nov, 19:30`. */
export const dateWords = (language: Language, instant: InstantLike, now: InstantLike): string =>
  `${dayWords(language, instant, now)}, ${nairobiTime(instant)}`;
