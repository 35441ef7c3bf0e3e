import { METHOD_NAMES } from '@jukwaa/contracts';
import { waitText } from '../account/wait-text.ts';
import { dateWords } from '../list/date-words.ts';
import { type InstantLike, nairobiDay, nairobiTime } from '../list/nairobi.ts';
import { formatKsh } from '../money/format.ts';
import type { Language } from './texts.ts';

/** Values that are words themselves, by the name of the value: a limit's kind and period. */
const WORDS: Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  en: {
    kind: { deposit: 'deposit', stake: 'stake', loss: 'loss' },
    period: { day: 'today', week: 'this week', month: 'this month' },
    method: METHOD_NAMES,
  },
  sw: {
    kind: { deposit: 'kuweka pesa', stake: 'dau', loss: 'hasara' },
    period: { day: 'leo', week: 'wiki hii', month: 'mwezi huu' },
    method: METHOD_NAMES,
  },
};

/** `19:45`, or on another day than `now` `Mon 23 Nov, 07:10`, in Nairobi. */
const clockText = (language: Language, instant: InstantLike, now: InstantLike): string =>
  nairobiDay(instant) === nairobiDay(now) ? nairobiTime(instant) : dateWords(language, instant, now);

/**
 * A value as people say it, by its name: `…_cents` in Ksh, `…_s` as a wait, `…_at` as a time soon, `until` as a date, `msisdn` as
 * its owner dials it. Everything else stays as it is.
 */
export function valueText(
  language: Language,
  name: string,
  value: string | number,
  now: InstantLike,
): string {
  if (name.endsWith('_cents')) return formatKsh(Number(value));
  if (name.endsWith('_s')) return waitText(language, Number(value));
  if (name.endsWith('_at')) return clockText(language, value, now);
  if (name === 'until') return dateWords(language, value, now);
  if (name === 'msisdn') return `0${String(value).slice(3)}`;
  return WORDS[language][name]?.[value] ?? String(value);
}
