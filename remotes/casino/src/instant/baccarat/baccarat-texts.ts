import { defineMessages } from '@jukwaa/runtime';

export const baccaratTexts = defineMessages({
  en: {
    title: 'Baccarat',
    deal: 'Deal for {amount}',
    choose: 'Place a chip on a spot',
    spots: 'Spots: a tap places your chip',
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    playerCards: 'Cards of the player hand',
    bankerCards: 'Cards of the banker hand',
    first: 'Bet on the hand that comes closer to nine.',
    playerWins: 'Player wins, {player} to {banker}.',
    bankerWins: 'Banker wins, {banker} to {player}.',
    tieWins: 'A tie: {player} to {banker}.',
    ruleDeal:
      'Each round is dealt from eight freshly shuffled decks: two cards to the player hand and two to the banker hand. You bet on either, whatever their names.',
    rulePoints:
      'An ace counts 1, ten and court cards 0. Only the last digit of the sum counts, so 7 and 8 make 5. With 8 or 9 points in two cards the round ends.',
    rulePlayer: 'The player hand draws a third card with 5 points or less.',
    ruleBanker:
      'Without a third card of the player, the banker hand draws with 5 or less. Else it draws by that card: always up to 2, with 3 unless it is an 8, with 4 on 2 to 7, with 5 on 4 to 7, with 6 on 6 or 7.',
    rulePay: 'Player pays 1:1, banker 0.95:1, tie 8:1. A tie returns the stakes on player and banker.',
    ruleReturn:
      'The return to player is exact, counted over all deals: highest on banker, slightly lower on player, lowest on tie.',
  },
  sw: {
    title: 'Baccarat',
    deal: 'Gawa kwa {amount}',
    choose: 'Weka chipu kwenye sehemu',
    spots: 'Sehemu: mguso huweka chipu yako',
    player: 'Mchezaji',
    banker: 'Benki',
    tie: 'Sare',
    playerCards: 'Karata za mchezaji',
    bankerCards: 'Karata za benki',
    first: 'Bashiri mkono utakaokaribia tisa.',
    playerWins: 'Mchezaji ameshinda, {player} kwa {banker}.',
    bankerWins: 'Benki imeshinda, {banker} kwa {player}.',
    tieWins: 'Sare: {player} kwa {banker}.',
    ruleDeal:
      'Kila raundi hugawanywa kutoka seti nane zilizochanganywa upya: karata mbili za mchezaji na mbili za benki. Unaweza kuweka dau kwa yeyote, bila kujali majina.',
    rulePoints:
      'Ree ni 1; kumi, jack, malkia na mfalme ni 0. Tarakimu ya mwisho tu ya jumla huhesabiwa, hivyo 7 na 8 ni 5. Pointi 8 au 9 kwa karata mbili humaliza raundi.',
    rulePlayer: 'Mchezaji huchukua karata ya tatu akiwa na pointi 5 au chini.',
    ruleBanker:
      'Mchezaji asipochukua karata ya tatu, benki huchukua ikiwa na 5 au chini. Vinginevyo hutegemea karata hiyo: hadi 2 daima, kwa 3 isipokuwa ni 8, kwa 4 ikiwa 2 hadi 7, kwa 5 ikiwa 4 hadi 7, kwa 6 ikiwa 6 au 7.',
    rulePay: 'Mchezaji hulipa 1:1, benki 0.95:1, sare 8:1. Sare hurudisha madau ya mchezaji na benki.',
    ruleReturn:
      'Sehemu inayorudi ni kamili, iliyohesabiwa kwa migawo yote: ya juu kwa benki, chini kidogo kwa mchezaji, ya chini kabisa kwa sare.',
  },
});
