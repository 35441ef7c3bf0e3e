import type { LimitKind, LimitLeft, LimitPeriod } from '@jukwaa/contracts';
import { formatKsh } from '../money/format.ts';

const EN_KINDS: Readonly<Record<LimitKind, string>> = { deposit: 'deposit', stake: 'stake', loss: 'loss' };
const SW_KINDS: Readonly<Record<LimitKind, string>> = {
  deposit: 'kuweka pesa',
  stake: 'dau',
  loss: 'hasara',
};
const EN_PERIODS: Readonly<Record<LimitPeriod, string>> = {
  day: 'today',
  week: 'this week',
  month: 'this month',
};
const SW_PERIODS: Readonly<Record<LimitPeriod, string>> = {
  day: 'leo',
  week: 'wiki hii',
  month: 'mwezi huu',
};

const SENTENCES: Readonly<Record<'en' | 'sw', (limit: LimitLeft) => string>> = {
  en: ({ kind, period, left_cents }) =>
    `Your own ${EN_KINDS[kind]} limit leaves ${formatKsh(left_cents)} ${EN_PERIODS[period]}`,
  sw: ({ kind, period, left_cents }) =>
    `Kiwango chako cha ${SW_KINDS[kind]} kinabakisha ${formatKsh(left_cents)} ${SW_PERIODS[period]}`,
};

/** A sentence with what the user's own limit still allows: `Your own deposit limit leaves Ksh 100.00 today`. */
export const limitText = (locale: 'en' | 'sw', limit: LimitLeft): string => SENTENCES[locale](limit);
