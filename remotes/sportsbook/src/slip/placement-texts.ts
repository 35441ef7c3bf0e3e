import type { LimitLeft } from '@jukwaa/contracts';
import { limitText } from '@jukwaa/domain';
import { defineMessages, type Locale } from '@jukwaa/runtime';
import { stakeReason } from './stake-limits.ts';

/** Texts of a sent bet: pending, accepted, refused, or unknown. */
export const placementTexts = defineMessages({
  en: {
    placing: 'Placing your bet',
    accepted: 'Bet accepted',
    myBets: 'My Bets',
    done: 'Done',
    inPlay: 'Live bet: checking the odds · {seconds}\u00a0s',
    inPlayOver: 'Just a moment…',
    changeStake: 'Change the stake',
    toSupport: 'Ask support',
    toExclusion: 'See my self-exclusion',
    toLimits: 'See my limits',
    payWithMoney: 'Pay with money',
    refused: 'Bet not placed',
    oddsMoved: 'The odds moved while we checked your bet.',
    wasStopped: 'Betting stopped for a moment. Check the odds, then place your bet again.',
    nothingTaken: 'No money was taken from your balance.',
    close: 'Close',
    deposit: 'Deposit',
    unknown: 'We are checking your bet',
    unknownText:
      'The answer got lost on the way. Your money is safe: we keep checking, and your bet is placed once at most.',
    check: 'Check now',
    recall: 'Cancel this bet',
  },
  sw: {
    placing: 'Mkeka wako unawekwa',
    accepted: 'Mkeka umekubaliwa',
    myBets: 'Mikeka Yangu',
    done: 'Sawa',
    inPlay: 'Mubashara: odds zinaangaliwa · sek.\u00a0{seconds}',
    inPlayOver: 'Subiri kidogo…',
    changeStake: 'Badilisha dau',
    toSupport: 'Uliza msaada',
    toExclusion: 'Tazama kujifungia kwangu',
    toLimits: 'Tazama viwango vyangu',
    payWithMoney: 'Lipa kwa pesa',
    refused: 'Mkeka haukuwekwa',
    oddsMoved: 'Odds zimebadilika tulipokuwa tukikagua mkeka wako.',
    wasStopped: 'Kubashiri kulisimama kwa muda. Angalia odds, kisha weka mkeka tena.',
    nothingTaken: 'Hakuna pesa iliyochukuliwa kwenye salio lako.',
    close: 'Funga',
    deposit: 'Weka pesa',
    unknown: 'Tunakagua mkeka wako',
    unknownText:
      'Jibu limepotea njiani. Pesa zako ziko salama: tunaendelea kukagua, na mkeka utawekwa mara moja tu.',
    check: 'Kagua sasa',
    recall: 'Ghairi mkeka huu',
  },
});

/** Why a bet was refused in Swahili, by the service's code. The service's own sentence is English. */
export const REFUSALS_IN_SWAHILI: Readonly<Record<string, string>> = {
  odds_changed: 'Odds za chaguo lako zimebadilika',
  leg_unavailable: 'Chaguo moja halipokei mikeka tena',
  insufficient_funds: 'Pesa kwenye akaunti yako hazitoshi',
  duplicate_match: 'Mkeka unaweza kuwa na chaguo moja tu kwa kila mechi',
  recalled: 'Mkeka haukutufikia kwa wakati na haukuwekwa',
  no_free_bet: 'Hakuna mkeka wa bure wa kiasi hiki',
  // Getters, because the page knows its limits only once it runs.
  get stake_too_low() {
    return stakeReason('stake_too_low') ?? 'Dau ni dogo mno';
  },
  get stake_too_high() {
    return stakeReason('stake_too_high') ?? 'Dau ni kubwa mno';
  },
  self_excluded: 'Umejifungia kucheza kwa sasa',
  limit_reached: 'Umefikia kiwango ulichojiwekea',
  not_verified: 'Akaunti yako bado haijathibitishwa',
};

/** Why a bet was refused, in the page's language; `text` is the service's own sentence. */
export function refusalReason(
  locale: Locale,
  { code, text, limit }: { readonly code: string; readonly text: string; readonly limit: LimitLeft | null },
): string {
  if (locale !== 'sw') return text;
  return limit === null ? (REFUSALS_IN_SWAHILI[code] ?? text) : limitText('sw', limit);
}
