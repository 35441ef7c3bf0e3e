import { expect, test } from '@jest/globals';
import { withPayments } from './payment-words.ts';

const MPESA = { method: 'mpesa', paybill: '498098' } as const;
const AIRTEL = { method: 'airtel', paybill: '498099' } as const;
const TEXT = 'Pay by {{ways-to-pay}} to {{paybills}}. {{other}}';

test('a visitor sees the single configured payment method with its number', () => {
  expect(withPayments(TEXT, 'en', [AIRTEL])).toBe('Pay by Airtel Money to 498099. {{other}}');
});

test('a visitor sees every payment method in the operator’s order and in the page’s language', () => {
  expect(withPayments(TEXT, 'en', [MPESA, AIRTEL])).toBe(
    'Pay by M-Pesa or Airtel Money to 498098 (M-Pesa) or 498099 (Airtel Money). {{other}}',
  );
  expect(withPayments('{{ways-to-pay}}', 'sw', [AIRTEL, MPESA])).toBe('Airtel Money au M-Pesa');
});
