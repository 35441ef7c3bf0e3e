import { defineMessages } from '@jukwaa/runtime';

export const receiptTexts = defineMessages({
  en: {
    code: 'Bet code',
    placed: 'Placed',
    betId: 'Bet',
    stake: 'Stake',
    odds: 'Total odds',
    balance: 'New balance',
    payout: 'Payout',
  },
  sw: {
    code: 'Msimbo wa mkeka',
    placed: 'Umewekwa',
    betId: 'Mkeka',
    stake: 'Dau',
    odds: 'Jumla ya odds',
    balance: 'Salio jipya',
    payout: 'Malipo',
  },
});
