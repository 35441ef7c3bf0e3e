import { expect, test } from '@jest/globals';
import { pushText } from './push-texts.ts';

test.each([
  ['jackpot_won', '/jackpot/ticket/9', 'Your jackpot ticket 9 won Ksh 5,000.00.'],
  ['ligi_won', '/ligisoo', 'Your Ligi Soo entry 9 won Ksh 5,000.00.'],
  ['bet_won', '/bets', 'Your bet 9 won Ksh 5,000.00.'],
  ['virtual_won', '/bets/9', 'Your virtual bet 9 won Ksh 5,000.00.'],
  ['virtual_lost', '/bets/9', 'Your virtual bet 9 did not win.'],
  ['virtuals_paid', '/bets?filter=virtualBets', '9 virtual bets are settled. They paid you Ksh 5,000.00.'],
  ['virtuals_lost', '/bets?filter=virtualBets', '9 virtual bets are settled. None of them won.'],
  ['numbers_won', '/numbers', 'Draw 9 paid you Ksh 5,000.00.'],
  ['roulette_won', '/roulette', 'Draw 9 paid you Ksh 5,000.00.'],
  ['spin_won', '/spinnwin?mode=clock', 'Draw 9 paid you Ksh 5,000.00.'],
  ['miles_won', '/aviatormiles?week=last', 'Place 9 of the week won you Ksh 5,000.00.'],
  ['withdrawn', '/profile', 'Your withdrawal of Ksh 5,000.00 was paid.'],
] as const)('a tap on a push of the kind %s opens %s', (kind, path, body) => {
  expect(pushText({ kind, amount_cents: 500_000, reference: '9' }, 'en')).toMatchObject({ path, body });
});

test('a push about a won ticket is in the language of its user', () => {
  expect(pushText({ kind: 'jackpot_won', amount_cents: 500_000, reference: '9' }, 'sw')).toEqual({
    title: 'Tiketi yako ya jackpot imeshinda!',
    body: 'Tiketi yako ya jackpot 9 imeshinda Ksh 5,000.00.',
    path: '/jackpot/ticket/9',
  });
});
