import { defineMessages } from '@jukwaa/runtime';

export const outcomeTexts = defineMessages({
  en: {
    closed: 'Closed {when}',
    settled: 'Settled',
    running: '{count} of {games} results',
    refunded: 'Refunded',
    prize: 'Main prize',
    winners: '{count, plural, one {# line} other {# lines}} with {right} of {games}: {each} each',
    noWinner: 'No line won a prize.',
    rolledOver: '{amount} rolls over to the next jackpot.',
    moneyBack: 'Too many matches were called off. Every ticket got its whole stake back.',
    stopped: 'We called this jackpot off. Every ticket got its whole stake back.',
    corrected: 'Corrected',
    see: 'See the result of {name}, {when}',
  },
  sw: {
    closed: 'Ilifungwa {when}',
    settled: 'Imelipwa',
    running: 'Matokeo {count} kati ya {games}',
    refunded: 'Imerudishwa',
    prize: 'Zawadi kuu',
    winners:
      '{count, plural, one {Mstari # wenye} other {Mistari # yenye}} {right} kati ya {games}: {each} kila mmoja',
    noWinner: 'Hakuna mstari ulioshinda zawadi.',
    rolledOver: '{amount} zinaingia kwenye jackpot ijayo.',
    moneyBack: 'Mechi nyingi mno zilifutwa. Kila tiketi ilirudishiwa dau lake lote.',
    stopped: 'Tumefuta jackpot hii. Kila tiketi ilirudishiwa dau lake lote.',
    corrected: 'Imerekebishwa',
    see: 'Tazama tokeo la {name}, {when}',
  },
});
