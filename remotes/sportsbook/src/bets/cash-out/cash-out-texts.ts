import { defineMessages } from '@jukwaa/runtime';

/** Texts of cash out. */
export const cashOutTexts = defineMessages({
  en: {
    cashOut: 'Cash out',
    ofBet: 'Cash out, bet {id}',
    loading: 'Getting the value',
    failed: 'We could not get the value. We are trying again.',
    how: 'How much',
    part: '{share} %',
    whole: 'All',
    sell: 'Cash out',
    confirm: 'Confirm cash out',
    cancel: 'Cancel',
    about: 'about {amount}',
    tax: 'Withholding tax of {amount} is already deducted.',
    stays: '{amount} of your stake stays in play.',
    selling: 'Cashing out. A bet with a live match takes a few seconds.',
    unknown: 'The answer got lost on the way. Your bet is cashed out once at most.',
    check: 'Check now',
    changed: 'The value fell, so nothing was cashed out. This is the new value.',
    sold: 'Cashed out: {amount}',
    soldLeft: '{amount} stays in play.',
    soldAll: 'Your bet is closed. The money is in your balance.',
  },
  sw: {
    cashOut: 'Cash out',
    ofBet: 'Cash out, mkeka {id}',
    loading: 'Thamani inaulizwa',
    failed: 'Thamani haikupatikana. Tunajaribu tena.',
    how: 'Kiasi gani',
    part: '{share} %',
    whole: 'Yote',
    sell: 'Cash out',
    confirm: 'Thibitisha cash out',
    cancel: 'Ghairi',
    about: 'karibu {amount}',
    tax: 'Kodi ya zuio ya {amount} imeshakatwa.',
    stays: '{amount} ya dau lako inabaki mchezoni.',
    selling: 'Cash out inafanyika. Mkeka wenye mechi ya mubashara huchukua sekunde chache.',
    unknown: 'Jibu limepotea njiani. Utafanya cash out mara moja tu.',
    check: 'Kagua sasa',
    changed: 'Thamani imeshuka, kwa hivyo cash out haikufanyika. Hii ni thamani mpya.',
    sold: 'Umefanya cash out: {amount}',
    soldLeft: '{amount} inabaki mchezoni.',
    soldAll: 'Mkeka wako umefungwa. Pesa ziko kwenye salio lako.',
  },
});

/** Why a bet has no cash out in Swahili, by the service's code. */
export const NO_CASH_OUT_IN_SWAHILI: Readonly<Record<string, string>> = {
  settled: 'Mkeka huu umeamuliwa',
  free_bet: 'Mkeka wa bure hauna cash out',
  bonus_bet: 'Mkeka uliotoa bonasi hauna cash out',
  leg_suspended: 'Chaguo la mkeka huu limesimama kwa sasa',
  result_pending: 'Matokeo ya mkeka huu yanakaribia',
  worthless: 'Mkeka huu hauna thamani kwa sasa',
};
