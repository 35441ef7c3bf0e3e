import { expect, test } from '@jest/globals';
import { mayName, namesIn } from './provider-names.ts';

test.each([
  'deploy/backend/src/ports/payments/mpesa/daraja-calls.ts',
  'deploy/backend/src/ports/payments/airtel/simulator/simulator-routes.ts',
  'host/src/wallet/messages.ts',
  'host/src/layout/footer-texts.ts',
  'deploy/backend/src/services/wallet/deposits-http.test.ts',
])('%s may name a provider', (path) => {
  expect(mayName(path)).toBe(true);
});

test.each([
  'deploy/backend/src/services/wallet/payments/deposits.ts',
  'deploy/backend/src/ports/payments/payments-port.ts',
  'host/src/wallet/deposit-sheet.tsx',
  'shared/contracts/src/http/wallet.ts',
  'deploy/stack/src/start/production.ts',
])('%s may not name a provider', (path) => {
  expect(mayName(path)).toBe(false);
});

test('a line that names a provider is found in any spelling, and a street of a similar name is not', () => {
  const text = [
    'const a = 1;',
    '// By M-Pesa.',
    "call('mpesa')",
    'DARAJA_URL',
    'Darajani Gogo',
    'Airtel',
  ].join('\n');
  expect(namesIn('a.ts', text).map((line) => line.split(':')[1])).toEqual(['2', '3', '4', '6']);
});
