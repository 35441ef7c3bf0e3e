import { defineMessages } from '@jukwaa/runtime';

/** Texts about a bet that was sent: on its way, accepted, refused, or not yet known. */
export const verdictTexts = defineMessages({
  en: {
    placing: 'Placing your bet',
    accepted: 'Bet accepted',
    betId: 'Bet',
    code: 'Code',
    stake: 'Stake',
    odds: 'Total odds',
    payout: 'Payout',
    myBets: 'My Bets',
    done: 'Done',
    share: 'Share',
    copied: 'Link copied',
    refused: 'Bet not placed',
    nothingTaken: 'Nothing was taken from your balance.',
    close: 'Close',
    deposit: 'Deposit',
    unknown: 'We are checking your bet',
    unknownText:
      'The answer got lost on the way. Your bet is safe: we ask again and it is placed once at most.',
    check: 'Check now',
  },
  sw: {
    placing: 'Mkeka wako unawekwa',
    accepted: 'Mkeka umekubaliwa',
    betId: 'Mkeka',
    code: 'Msimbo',
    stake: 'Dau',
    odds: 'Jumla ya odds',
    payout: 'Malipo',
    myBets: 'Mikeka Yangu',
    done: 'Sawa',
    share: 'Shiriki',
    copied: 'Kiungo kimenakiliwa',
    refused: 'Mkeka haukuwekwa',
    nothingTaken: 'Hakuna pesa iliyochukuliwa kwenye salio lako.',
    close: 'Funga',
    deposit: 'Weka pesa',
    unknown: 'Tunakagua mkeka wako',
    unknownText: 'Jibu limepotea njiani. Mkeka wako uko salama: tunauliza tena na utawekwa mara moja tu.',
    check: 'Kagua sasa',
  },
});

/** Why a bet was refused, by the service's code. The service says it in English; the page where it is in Swahili. */
export const REFUSALS_IN_SWAHILI: Readonly<Record<string, string>> = {
  odds_changed: 'Odds za chaguo lako zimebadilika',
  leg_unavailable: 'Chaguo moja halipokei mikeka tena',
  insufficient_funds: 'Pesa kwenye akaunti yako hazitoshi',
  duplicate_match: 'Mkeka unaweza kuwa na chaguo moja tu kwa kila mechi',
  no_free_bet: 'Hakuna mkeka wa bure wa kiasi hiki',
};
