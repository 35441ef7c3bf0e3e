import { defineMessages } from '@jukwaa/runtime';

/** Texts of the page of one bet, beside those of all placed bets. */
export const placedBetTexts = defineMessages({
  en: {
    title: 'Your bet',
    number: 'Bet {id}',
    code: 'Code {code}',
    placed: 'Placed',
    settled: 'Settled',
    legs: 'Matches of the bet',
    money: 'What it pays',
    wagerTax: 'Wager tax',
    stakeAfterTax: 'Stake after tax',
    winning: 'Winning',
    tax: 'Withholding tax',
    missing: 'You have no bet with this number',
    all: 'All my bets',
    loading: 'Loading your bet',
    failed: 'We could not load your bet. It is safe, and so is your money. Try again.',
  },
  sw: {
    title: 'Mkeka wako',
    number: 'Mkeka {id}',
    code: 'Msimbo {code}',
    placed: 'Umewekwa',
    settled: 'Umekamilika',
    legs: 'Mechi za mkeka',
    money: 'Malipo yake',
    wagerTax: 'Kodi ya dau',
    stakeAfterTax: 'Dau baada ya kodi',
    winning: 'Ushindi',
    tax: 'Kodi ya zuio',
    missing: 'Huna mkeka wenye namba hii',
    all: 'Mikeka yangu yote',
    loading: 'Mkeka wako unapakiwa',
    failed: 'Mkeka wako haukupatikana. Uko salama, na pesa zako pia. Jaribu tena.',
  },
});
