import { defineMessages } from '@jukwaa/runtime';

/** Texts of a sent entry: pending, placed, refused, or unknown. */
export const placeTexts = defineMessages({
  en: {
    failed: 'Failed To Place Bet. Please try again.',
    placed: 'Bet Placed Successfully',
    placedText: 'Entry {id} is in: {count} of {most} in this round. Predict again for another one.',
    follow: 'See my entries',
    notPlaced: 'Your entry was not placed, and no money was taken. Your predictions are still on this phone.',
    refused: 'Entry not placed',
    nothingTaken: 'No money was taken, and your predictions are still here.',
    close: 'Close',
    deposit: 'Deposit',
    toSupport: 'Ask support',
    toExclusion: 'See my self-exclusion',
    toLimits: 'See my limits',
    login: 'Login to continue',
    elsewhere: 'Another tab is placing an entry. Wait for its result.',
    offline: 'You are offline, so your entry was not sent.',
    placing: 'Placing your entry',
    unknown: 'We are checking your entry',
    unknownText:
      'The answer got lost on the way. Your money is safe: we keep checking, and your entry is placed once at most.',
    check: 'Check now',
    recall: 'Cancel this entry',
  },
  sw: {
    failed: 'Utabiri haukuwekwa. Tafadhali jaribu tena.',
    placed: 'Utabiri wako umewekwa',
    placedText:
      'Utabiri {id} umeingia: {count} kati ya {most} kwenye raundi hii. Tabiri tena kuweka mwingine.',
    follow: 'Tazama tabiri zangu',
    notPlaced: 'Utabiri wako haukuwekwa, na hakuna pesa iliyochukuliwa. Bado uko kwenye simu hii.',
    refused: 'Utabiri haukuwekwa',
    nothingTaken: 'Hakuna pesa iliyochukuliwa, na utabiri wako bado uko hapa.',
    close: 'Funga',
    deposit: 'Weka pesa',
    toSupport: 'Uliza msaada',
    toExclusion: 'Tazama kujizuia kwangu',
    toLimits: 'Tazama viwango vyangu',
    login: 'Ingia ili kuendelea',
    elsewhere: 'Kuna utabiri unaowekwa kwenye dirisha jingine. Subiri jibu lake.',
    offline: 'Huna mtandao, kwa hivyo utabiri wako haukutumwa.',
    placing: 'Utabiri wako unawekwa',
    unknown: 'Tunakagua utabiri wako',
    unknownText:
      'Jibu limepotea njiani. Pesa zako ziko salama: tunaendelea kukagua, na utabiri utawekwa mara moja tu.',
    check: 'Kagua sasa',
    recall: 'Ghairi utabiri huu',
  },
});
