import { defineMessages } from '@jukwaa/runtime';

export const stageTexts = defineMessages({
  en: {
    startsIn: 'Takes off in {seconds} s',
    startsNow: 'Takes off now',
    crashed: 'Flew away at {multiplier}',
    interrupted: 'The round was interrupted. All stakes are back.',
    flying: 'The round flies',
    waiting: 'Waiting for the next round…',
    reconnecting: 'Connecting again. Your bets are safe.',
  },
  sw: {
    startsIn: 'Inapaa baada ya sekunde {seconds}',
    startsNow: 'Inapaa sasa',
    crashed: 'Imeondoka kwa {multiplier}',
    interrupted: 'Raundi ilikatizwa. Dau zote zimerudi.',
    flying: 'Raundi inaendelea',
    waiting: 'Tunasubiri raundi inayofuata…',
    reconnecting: 'Tunaunganisha tena. Dau zako ziko salama.',
  },
});
