import { defineMessages } from '@jukwaa/runtime';

export const hiloTexts = defineMessages({
  en: {
    title: 'HiLo',
    start: 'Start for {amount}',
    cashOut: 'Cash out {amount}',
    guessFirst: 'Guess the next card',
    first: 'Start to see the first card',
    dealt: '{card}. Is the next card higher or lower?',
    right: '{card}. Your multiplier is {multiplier}x',
    last: 'The last card: {card}',
    guesses: 'The next card is',
    higherOrSame: 'Higher or same',
    lowerOrSame: 'Lower or same',
    higher: 'Higher',
    lower: 'Lower',
    same: 'Same',
    odds: '{multiplier}x · {chance} %',
    skip: 'Skip this card',
    earlier: 'Earlier cards, latest first',
    guessedUp: '{card}, you guessed higher',
    guessedDown: '{card}, you guessed lower',
    guessedSame: '{card}, you guessed the same',
    skipped: '{card}, skipped',
    ruleGuess:
      'You see a card and guess whether the next one is higher or lower. The same rank counts as right. The ace is the lowest card and the king the highest.',
    ruleCards:
      'On an ace you guess higher or the same, on a king lower or the same. All 52 cards are in every draw, so earlier cards change nothing.',
    ruleSkip: 'You may skip a card. It costs nothing and your multiplier stays.',
    ruleCash:
      'Each right guess raises your multiplier: the rarer it is, the more. A wrong guess loses the stake. The longest round has 52 cards. Its end and the largest win cash out automatically.',
    ruleServer:
      'The server has drawn all cards before your first guess. A round that you leave waits for you. If you do not come back, it is cashed out, or your stake is returned if you made no guess.',
  },
  sw: {
    title: 'HiLo',
    start: 'Anza kwa {amount}',
    cashOut: 'Cash out {amount}',
    guessFirst: 'Kisia karata inayofuata',
    first: 'Anza uone karata ya kwanza',
    dealt: '{card}. Je, karata inayofuata ni kubwa au ndogo?',
    right: '{card}. Kizidishi chako ni {multiplier}x',
    last: 'Karata ya mwisho: {card}',
    guesses: 'Karata inayofuata ni',
    higherOrSame: 'Kubwa au sawa',
    lowerOrSame: 'Ndogo au sawa',
    higher: 'Kubwa',
    lower: 'Ndogo',
    same: 'Sawa',
    odds: '{multiplier}x · {chance} %',
    skip: 'Ruka karata hii',
    earlier: 'Karata zilizopita, ya karibuni kwanza',
    guessedUp: '{card}, ulikisia kubwa',
    guessedDown: '{card}, ulikisia ndogo',
    guessedSame: '{card}, ulikisia sawa',
    skipped: '{card}, uliiruka',
    ruleGuess:
      'Unaona karata na kukisia kama inayofuata ni kubwa au ndogo. Cheo sawa huhesabiwa kuwa sahihi. Ree ni karata ndogo kabisa na Mfalme ni kubwa kabisa.',
    ruleCards:
      'Kwenye Ree unakisia kubwa au sawa, kwenye Mfalme ndogo au sawa. Karata zote 52 zimo katika kila droo, hivyo karata zilizopita hazibadilishi chochote.',
    ruleSkip: 'Unaweza kuruka karata. Hailipiwi na kizidishi chako hakibadiliki.',
    ruleCash:
      'Kila ukikisia sahihi, kizidishi huongezeka: ubashiri mgumu huongeza zaidi. Ukikosea, dau hupotea. Raundi ndefu kabisa ina karata 52. Mwisho wake na ushindi wa juu hufanyiwa cash out moja kwa moja.',
    ruleServer:
      'Seva imechagua karata zote kabla hujakisia. Raundi uliyoiacha inakusubiri. Usiporudi, inafanyiwa cash out, au dau linarudishwa kama hujakisia.',
  },
});
