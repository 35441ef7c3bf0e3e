import { defineMessages } from '@jukwaa/runtime';

export const spinTexts = defineMessages({
  en: {
    title: 'Spin and win, on a clock',
    spot: 'Symbol {symbol}',
    ruleOne: 'One wheel turns for everybody, again and again on the clock.',
    tap: 'Your own spin, at a tap',
    clock: 'One wheel for everybody, on a clock',
  },
  sw: {
    title: 'Zungusha ushinde, kwa saa',
    spot: 'Alama {symbol}',
    ruleOne: 'Gurudumu moja huzunguka kwa wote, tena na tena kwa saa.',
    tap: 'Zungusha mwenyewe, kwa kugusa',
    clock: 'Gurudumu moja kwa wote, kwa saa',
  },
});
