import { expect, test } from '@jest/globals';
import type { MoneyNotice } from '@jukwaa/contracts';
import { noticeText } from './notices.ts';

const bet = { bet_id: '7', corrected: false, amount_cents: 22_750 };
const ticket = { product: 'jackpot', ticket_id: '9', amount_cents: 500_000 } as const;
const NOTICES: readonly (readonly [MoneyNotice, string, string])[] = [
  [
    { code: 'deposited', receipt: 'SKL4T2XW9Q', amount_cents: 10_000 },
    'Your deposit of Ksh 100.00 was received. Receipt SKL4T2XW9Q.',
    'Umeweka Ksh 100.00. Risiti SKL4T2XW9Q.',
  ],
  [
    { code: 'deposit_failed', reason: 'payment_wrong_pin', method: 'mpesa', amount_cents: 5_000 },
    'Your deposit of Ksh 50.00 failed: The M-Pesa PIN was wrong.',
    'Kuweka Ksh 50.00 kumeshindikana: PIN ya M-Pesa si sahihi.',
  ],
  [
    { code: 'deposit_failed', reason: 'payment_insufficient', method: 'airtel', amount_cents: 5_000 },
    'Your deposit of Ksh 50.00 failed: There is not enough money in the Airtel Money account.',
    'Kuweka Ksh 50.00 kumeshindikana: Hakuna pesa za kutosha kwenye akaunti ya Airtel Money.',
  ],
  [{ code: 'bet_won', ...bet }, 'Your bet 7 won Ksh 227.50', 'Mkeka wako 7 umeshinda Ksh 227.50'],
  [
    { code: 'bet_refunded', ...bet, corrected: true },
    'A result of your bet 7 was corrected. Your bet 7 was void: Ksh 227.50 is back in your wallet',
    'Matokeo ya mkeka wako 7 yamerekebishwa. Mkeka wako 7 umebatilishwa: Ksh 227.50 zimerudi kwenye pochi yako',
  ],
  [
    { code: 'pool_won', ...ticket, corrected: false },
    'Your jackpot ticket 9 won Ksh 5,000.00',
    'Tiketi yako ya jackpot 9 imeshinda Ksh 5,000.00',
  ],
  [
    { code: 'pool_refunded', ...ticket, product: 'ligi', corrected: true },
    'A result of your Ligi Soo entry 9 was corrected. It was void: Ksh 5,000.00 is back in your wallet',
    'Matokeo ya utabiri wako wa Ligi Soo 9 yamerekebishwa. Umebatilishwa: Ksh 5,000.00 zimerudi kwenye pochi yako',
  ],
  [
    { code: 'pool_corrected', product: 'ligi', ticket_id: '9' },
    'A result of your Ligi Soo entry 9 was corrected',
    'Matokeo ya utabiri wako wa Ligi Soo 9 yamerekebishwa',
  ],
  [
    { code: 'stake_received', other: '07xx xxx 678', amount_cents: 5_000 },
    '07xx xxx 678 shared a stake of Ksh 50.00 with you by Sambaza',
    '07xx xxx 678 amekusambazia dau la Ksh 50.00',
  ],
];

test.each(NOTICES)('the notice %j is said in both languages', (notice, english, swahili) => {
  expect(noticeText('en', notice)).toBe(english);
  expect(noticeText('sw', notice)).toBe(swahili);
});

test('every notice has an amount or a bet in both languages', () => {
  const amount_cents = 12_345;
  const all: readonly MoneyNotice[] = [
    { code: 'withdrawn', receipt: 'R', amount_cents },
    { code: 'withdrawal_failed', reason: 'payment_busy', method: 'airtel', amount_cents },
    { code: 'cashed_out', bet_id: '7', amount_cents },
    { code: 'share_given', other: '07xx xxx 678', amount_cents },
    { code: 'share_back', amount_cents },
    { code: 'bet_received', other: '07xx xxx 678', amount_cents },
  ];
  for (const notice of all)
    for (const text of [noticeText('en', notice), noticeText('sw', notice)])
      expect(text).toContain('Ksh 123.45');
  expect(noticeText('sw', { code: 'bet_corrected', bet_id: '7' })).toBe(
    'Matokeo ya mkeka wako 7 yamerekebishwa',
  );
});
