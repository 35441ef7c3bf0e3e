import { defineMessages } from '@jukwaa/runtime';

export const ticketOrderTexts = defineMessages({
  en: {
    placed: 'Bet Placed Successfully',
    failed: 'Failed To Place Bet. Please try again.',
  },
  sw: {
    placed: 'Dau limewekwa',
    failed: 'Imeshindwa kuweka dau. Tafadhali jaribu tena.',
  },
});
