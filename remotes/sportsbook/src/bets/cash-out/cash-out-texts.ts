import { defineMessages } from '@jukwaa/runtime';

/** Texts of cash out. */
export const cashOutTexts = defineMessages({
  en: {
    cashOut: 'Cash out',
    ofBet: 'Cash out, bet {id}',
    loading: 'Asking for the value',
    failed: 'The value is not known now. We ask again.',
    how: 'How much',
    part: '{share} %',
    whole: 'All',
    sell: 'Cash out',
    confirm: 'Confirm cash out',
    cancel: 'Cancel',
    about: 'about {amount}',
    tax: 'Withholding tax {amount} is already off.',
    stays: '{amount} of your stake stays in play.',
    selling: 'Cashing out. A bet with a live match takes a few seconds.',
    unknown: 'The answer got lost on the way. Your bet is sold once at most.',
    check: 'Check now',
    changed: 'The value fell before you got it. Nothing was sold: this is the new value.',
    sold: 'Cashed out: {amount}',
    soldLeft: '{amount} stays in play.',
    soldAll: 'The bet is over for you. The money is in your wallet.',
  },
  sw: {
    cashOut: 'Toa mapema',
    ofBet: 'Toa mapema, mkeka {id}',
    loading: 'Thamani inaulizwa',
    failed: 'Thamani haijulikani sasa. Tunauliza tena.',
    how: 'Kiasi gani',
    part: '{share} %',
    whole: 'Yote',
    sell: 'Toa mapema',
    confirm: 'Thibitisha kutoa',
    cancel: 'Ghairi',
    about: 'karibu {amount}',
    tax: 'Kodi ya zuio {amount} imeshatolewa.',
    stays: '{amount} ya dau lako inabaki mchezoni.',
    selling: 'Mkeka unatolewa. Wenye mechi ya mubashara huchukua sekunde chache.',
    unknown: 'Jibu limepotea njiani. Mkeka wako utauzwa mara moja tu.',
    check: 'Kagua sasa',
    changed: 'Thamani imeshuka kabla hujaipata. Hakuna kilichouzwa: hii ni thamani mpya.',
    sold: 'Umetoa mapema: {amount}',
    soldLeft: '{amount} inabaki mchezoni.',
    soldAll: 'Mkeka umekwisha kwako. Pesa ziko kwenye pochi yako.',
  },
});

/** Why a bet has no cash out in Swahili, by the service's code. */
export const NO_CASH_OUT_IN_SWAHILI: Readonly<Record<string, string>> = {
  settled: 'Mkeka huu umeamuliwa',
  free_bet: 'Mkeka wa bure hauwezi kutolewa mapema',
  bonus_bet: 'Mkeka uliotoa bonasi hauwezi kutolewa mapema',
  leg_suspended: 'Chaguo la mkeka huu limesimama kwa sasa',
  result_pending: 'Matokeo ya mkeka huu yanakaribia',
  worthless: 'Mkeka huu hauna thamani kwa sasa',
};
