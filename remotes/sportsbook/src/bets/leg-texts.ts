import { defineMessages } from '@jukwaa/runtime';

/** Texts of a leg, separate from those of bets, because slips and codes show legs too. */
export const legTexts = defineMessages({
  en: { gameId: 'ID\u00a0{id}' },
  sw: { gameId: 'ID\u00a0{id}' },
});
