import type { ContentLocale } from '@jukwaa/contracts';

/** The words of a statement file. `{n}` and the like are filled in. */
const en = {
  title: 'Account statement',
  number: 'Number',
  days: 'Days',
  from: 'from {from}',
  until: 'until {to}',
  between: '{from} to {to}',
  everyDay: 'All days until now',
  only: 'Only',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  stakes: 'Stakes',
  winnings: 'Winnings',
  bonus: 'Bonus',
  made: 'Made',
  main: 'Main account',
  bonusAccount: 'Bonus account',
  opening: 'Opening balance',
  closing: 'Closing balance',
  date: 'Date',
  what: 'Transaction',
  amount: 'Amount',
  balance: 'Balance',
  none: 'No transactions on these days.',
  cut: 'These are the newest {shown} of {total} transactions. Choose fewer days to see the older ones.',
  page: 'Page {n} of {of}',
};

export type StatementWord = keyof typeof en;

const sw: Readonly<Record<StatementWord, string>> = {
  title: 'Taarifa ya akaunti',
  number: 'Namba',
  days: 'Siku',
  from: 'kuanzia {from}',
  until: 'hadi {to}',
  between: '{from} hadi {to}',
  everyDay: 'Siku zote hadi sasa',
  only: 'Pekee',
  deposits: 'Pesa zilizowekwa',
  withdrawals: 'Pesa zilizotolewa',
  stakes: 'Dau',
  winnings: 'Ushindi',
  bonus: 'Bonasi',
  made: 'Imetolewa',
  main: 'Akaunti kuu',
  bonusAccount: 'Akaunti ya bonasi',
  opening: 'Salio la mwanzo',
  closing: 'Salio la mwisho',
  date: 'Tarehe',
  what: 'Muamala',
  amount: 'Kiasi',
  balance: 'Salio',
  none: 'Hakuna miamala katika siku hizi.',
  cut: 'Hii ni miamala {shown} ya karibuni kati ya {total}. Chagua siku chache ili kuona ya awali.',
  page: 'Ukurasa {n} kati ya {of}',
};

const WORDS = { en, sw };

/** The word of a language with its values. */
export const wordIn =
  (locale: ContentLocale) =>
  (word: StatementWord, values: Readonly<Record<string, string | number>> = {}): string =>
    WORDS[locale][word].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
