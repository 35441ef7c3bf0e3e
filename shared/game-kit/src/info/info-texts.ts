import { defineMessages } from '@jukwaa/runtime';

export const infoTexts = defineMessages({
  en: {
    rtp: 'Return to player',
    rtpNote:
      'The share of all stakes that is paid back over very many rounds. A single session can differ a lot.',
    volatility: 'Volatility',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    chosen: 'You choose it with the bet',
    minStake: 'Smallest stake',
    maxStake: 'Largest stake',
    maxWin: 'Most you can win in a round',
    timesStake: '{times} times your stake',
    rules: 'Rules',
    fairness: 'Fairness',
    close: 'Close',
  },
  sw: {
    rtp: 'Sehemu inayorudi kwa wachezaji',
    rtpNote:
      'Ni sehemu ya madau yote inayorudishwa baada ya raundi nyingi sana. Kipindi kimoja kinaweza kutofautiana sana.',
    volatility: 'Mabadiliko ya ushindi',
    low: 'Kidogo',
    medium: 'Wastani',
    high: 'Makubwa',
    chosen: 'Unachagua na dau lako',
    minStake: 'Dau la chini',
    maxStake: 'Dau la juu',
    maxWin: 'Ushindi wa juu kwa raundi',
    timesStake: 'mara {times} ya dau lako',
    rules: 'Kanuni',
    fairness: 'Uhalali',
    close: 'Funga',
  },
});
