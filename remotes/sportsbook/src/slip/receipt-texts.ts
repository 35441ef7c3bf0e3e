import { defineMessages } from '@jukwaa/runtime';

export const receiptTexts = defineMessages({
  en: { betId: 'Bet', code: 'Code', stake: 'Stake', odds: 'Total odds', payout: 'Payout' },
  sw: { betId: 'Mkeka', code: 'Msimbo', stake: 'Dau', odds: 'Jumla ya odds', payout: 'Malipo' },
});
