import { defineMessages } from '@jukwaa/runtime';

export const threeCardTexts = defineMessages({
  en: {
    title: 'Three-card poker',
    deal: 'Deal for {amount}',
    dealer: 'Dealer',
    you: 'You',
    dealerCards: 'Cards of the dealer',
    yourCards: 'Your cards',
    pairPlus: 'Pair plus',
    none: 'Off',
    tooHigh: 'Ante and pair plus can be {amount} together at most.',
    play: 'Play for {amount}',
    fold: 'Fold',
    first: 'Stake the ante and look at three cards. Then play or fold.',
    decide: 'You have: {hand}. Play stakes {amount} more; fold gives up the ante.',
    high_card: 'High card',
    pair: 'Pair',
    flush: 'Flush',
    straight: 'Straight',
    three_of_a_kind: 'Three of a kind',
    straight_flush: 'Straight flush',
    win: 'Your hand beats the dealer’s.',
    lose: 'The dealer has the better hand.',
    tie: 'Both hands are equal.',
    folded: 'You folded.',
    dealer_does_not_qualify: 'The dealer does not qualify: the ante pays 1:1, the play bet is back.',
    bonusPaid: 'Ante bonus: {amount}.',
    pairPlusPaid: 'Pair plus pays {amount}.',
    ruleDeal:
      'You and the dealer get three cards each from a freshly shuffled deck. You see yours, then you play or fold.',
    ruleRank:
      'Hands from the best: straight flush, three of a kind, straight, flush, pair, high card. A straight is above a flush.',
    ruleDealer:
      'The dealer qualifies with a queen or better. If not, the ante pays 1:1 and the play bet is back.',
    rulePlay:
      'The play bet is as high as the ante. If the dealer qualifies, the better hand wins: ante and play pay 1:1 each. Equal hands return both.',
    ruleBonus:
      'When you play, the ante bonus pays whatever the dealer has: straight 1:1, three of a kind 4:1, straight flush 5:1.',
    rulePairPlus:
      'Pair plus is a side bet on your own hand: pair 1:1, flush 4:1, straight 6:1, three of a kind 30:1, straight flush 40:1. It pays even if you fold.',
    ruleReturn:
      'The return to player is a share of the first stake with the best play: play with queen, six, four or better. It is lowest on the ante and highest on pair plus.',
  },
  sw: {
    title: 'Poker ya karata tatu',
    deal: 'Gawa kwa {amount}',
    dealer: 'Mgawaji',
    you: 'Wewe',
    dealerCards: 'Karata za mgawaji',
    yourCards: 'Karata zako',
    pairPlus: 'Pair plus',
    none: 'Bila',
    tooHigh: 'Ante na pair plus kwa pamoja zisizidi {amount}.',
    play: 'Cheza kwa {amount}',
    fold: 'Acha',
    first: 'Weka ante na utazame karata tatu. Kisha cheza au acha.',
    decide: 'Una: {hand}. Kucheza kunaongeza {amount}; kuacha kunapoteza ante.',
    high_card: 'Karata ya juu',
    pair: 'Jozi',
    flush: 'Flush',
    straight: 'Straight',
    three_of_a_kind: 'Tatu za aina moja',
    straight_flush: 'Straight flush',
    win: 'Mkono wako unashinda wa mgawaji.',
    lose: 'Mgawaji ana mkono bora.',
    tie: 'Mikono yote iko sawa.',
    folded: 'Umeacha.',
    dealer_does_not_qualify: 'Mgawaji hajafuzu: ante inalipa 1:1, dau la kucheza limerudi.',
    bonusPaid: 'Bonasi ya ante: {amount}.',
    pairPlusPaid: 'Pair plus inalipa {amount}.',
    ruleDeal:
      'Wewe na mgawaji mnapata karata tatu kila mmoja kutoka seti iliyochanganywa upya. Unaona zako, kisha unacheza au unaacha.',
    ruleRank:
      'Mikono kuanzia bora: straight flush, tatu za aina moja, straight, flush, jozi, karata ya juu. Straight iko juu ya flush.',
    ruleDealer:
      'Mgawaji hufuzu akiwa na malkia au zaidi. Asipofuzu, ante hulipa 1:1 na dau la kucheza hurudi.',
    rulePlay:
      'Dau la kucheza ni sawa na ante. Mgawaji akifuzu, mkono bora hushinda: ante na dau la kucheza hulipa 1:1 kila moja. Mikono sawa hurudisha yote mawili.',
    ruleBonus:
      'Ukicheza, bonasi ya ante hulipa vyovyote alivyo mgawaji: straight 1:1, tatu za aina moja 4:1, straight flush 5:1.',
    rulePairPlus:
      'Pair plus ni dau la kando kwa mkono wako: jozi 1:1, flush 4:1, straight 6:1, tatu za aina moja 30:1, straight flush 40:1. Hulipa hata ukiacha.',
    ruleReturn:
      'Sehemu inayorudi ni ya dau la kwanza kwa uchezaji bora: cheza ukiwa na malkia, sita, nne au zaidi. Ni ya chini kwa ante na ya juu kwa pair plus.',
  },
});
