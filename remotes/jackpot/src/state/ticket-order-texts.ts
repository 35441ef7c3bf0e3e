import { defineMessages } from '@jukwaa/runtime';

export const ticketOrderTexts = defineMessages({
  en: {
    placed: 'Bet Placed Successfully',
    failed: 'Failed To Place Bet. Please try again.',
  },
  sw: {
    placed: 'Dau limewekwa',
    failed: 'Dau halikuwekwa. Tafadhali jaribu tena.',
  },
});
