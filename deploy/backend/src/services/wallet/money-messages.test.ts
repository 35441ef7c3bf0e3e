import { expect, test } from '@jest/globals';
import { BalanceMessage, ProfileMessage } from '@jukwaa/contracts';
import * as v from 'valibot';
import { moneyMessages } from './money-messages.ts';

test('[LIVE-02] [LIVE-03] a player who is notified of a money movement gets its reason as a code and in English', () => {
  const notice = {
    code: 'withdrawal_failed',
    reason: 'payment_not_registered',
    method: 'mpesa',
    amount_cents: 20_000,
  } as const;
  const [balance, profile] = moneyMessages(16, 'warning', notice);
  const message =
    'Your withdrawal of Ksh 200.00 failed: The number is not registered with M-Pesa. The money is back in your wallet.';
  expect(balance.topic).toBe('balance/g');
  expect(v.parse(BalanceMessage, balance.payload)).toEqual({ message });
  expect(profile.topic).toBe('profile/g');
  expect(v.parse(ProfileMessage, profile.payload)).toEqual({
    type: 'PROFILE',
    status: 'warning',
    message,
    notice,
  });
});
