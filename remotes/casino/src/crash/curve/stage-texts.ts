import { defineMessages } from '@jukwaa/runtime';

export const stageTexts = defineMessages({
  en: {
    startsIn: 'Takes off in {seconds} s',
    startsNow: 'Takes off now',
    crashed: 'Flew away at {multiplier}',
    interrupted: 'The round was interrupted. All stakes are back.',
    flying: 'The round is flying',
    waiting: 'Waiting for the next round…',
    reconnecting: 'Reconnecting. Your bets are safe.',
  },
  sw: {
    startsIn: 'Inapaa baada ya sekunde {seconds}',
    startsNow: 'Inapaa sasa',
    crashed: 'Imeondoka kwa {multiplier}',
    interrupted: 'Raundi ilikatizwa. Madau yote yamerudi.',
    flying: 'Raundi inaendelea',
    waiting: 'Tunasubiri raundi inayofuata…',
    reconnecting: 'Tunaunganisha tena. Madau yako yako salama.',
  },
});
