import { defineMessages } from '@jukwaa/runtime';

export const videoPokerTexts = defineMessages({
  en: {
    title: 'Video poker',
    deal: 'Deal for {amount}',
    draw: '{count, plural, one {Draw # card} other {Draw # cards}}',
    keepAll: 'Keep all cards',
    cards: 'Your cards: tap those to hold',
    closed: 'Face-down card {place}',
    held: 'Held',
    pays: 'Payment for each hand as a multiple of the stake',
    first: 'Five cards: hold the good ones, draw the others once.',
    hold: '{hand}. Hold cards, then draw.',
    royal_flush: 'Royal flush',
    straight_flush: 'Straight flush',
    four_of_a_kind: 'Four of a kind',
    full_house: 'Full house',
    flush: 'Flush',
    straight: 'Straight',
    three_of_a_kind: 'Three of a kind',
    two_pair: 'Two pair',
    jacks_or_better: 'Jacks or better',
    nothing: 'No paying hand',
    ruleDeal: 'Each round deals five cards from a freshly shuffled deck of 52.',
    ruleDraw:
      'Hold any of them, and draw once: every other card is replaced by the next card of its own place.',
    rulePay:
      'The final hand pays its stake times the pay table, stake included. A pair pays from jacks upwards.',
    ruleReturn:
      'The return to player is that of the best play, counted over every deal and every hold. Other play returns less.',
  },
  sw: {
    title: 'Poker ya video',
    deal: 'Gawa kwa {amount}',
    draw: 'Badilisha karata {count}',
    keepAll: 'Baki na karata zote',
    cards: 'Karata zako: gusa za kubaki nazo',
    closed: 'Karata iliyofunikwa {place}',
    held: 'Inabaki',
    pays: 'Malipo ya kila mkono kwa dau la 1',
    first: 'Karata tano: baki na nzuri, badilisha nyingine mara moja.',
    hold: '{hand}. Chagua za kubaki nazo, kisha badilisha.',
    royal_flush: 'Royal flush',
    straight_flush: 'Straight flush',
    four_of_a_kind: 'Nne za aina moja',
    full_house: 'Full house',
    flush: 'Flush',
    straight: 'Straight',
    three_of_a_kind: 'Tatu za aina moja',
    two_pair: 'Jozi mbili',
    jacks_or_better: 'Jozi ya jack au zaidi',
    nothing: 'Hakuna mkono unaolipa',
    ruleDeal: 'Kila raundi hugawa karata tano kutoka seti ya 52 iliyochanganywa upya.',
    ruleDraw:
      'Baki na unazotaka, kisha badilisha mara moja: kila karata nyingine hupewa karata inayofuata ya nafasi yake.',
    rulePay:
      'Mkono wa mwisho hulipa dau lako mara kiwango cha jedwali, dau likiwemo. Jozi hulipa kuanzia jack.',
    ruleReturn:
      'Sehemu inayorudi ni ya uchezaji bora, iliyohesabiwa kwa kila mgawo na kila chaguo. Uchezaji mwingine hurudisha pungufu.',
  },
});
