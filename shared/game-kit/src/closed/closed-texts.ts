import { defineMessages } from '@jukwaa/runtime';

export const closedTexts = defineMessages({
  en: {
    closed: 'This game is closed for now. Your money is safe.',
    toCasino: 'Go to the casino',
  },
  sw: {
    closed: 'Mchezo huu umefungwa kwa sasa. Pesa zako ziko salama.',
    toCasino: 'Nenda kwenye kasino',
  },
});
