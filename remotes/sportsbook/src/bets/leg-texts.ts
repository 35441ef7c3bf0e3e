import { defineMessages } from '@jukwaa/runtime';

/** What a leg says of itself; apart from the texts of bets, because slips and codes show legs too. */
export const legTexts = defineMessages({
  en: { gameId: 'ID\u00a0{id}' },
  sw: { gameId: 'ID\u00a0{id}' },
});
