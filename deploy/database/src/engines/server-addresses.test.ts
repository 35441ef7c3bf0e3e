import { expect, test } from '@jest/globals';
import { serverAddresses } from './server-addresses.ts';

test('an address of several hosts is one address per host, with the shared parts', () => {
  expect(
    serverAddresses(
      'postgresql://app:p%40ss@one:5433,two/shop?target_session_attrs=read-write&sslmode=require',
    ),
  ).toEqual([
    { url: 'postgresql://app:p%40ss@one:5433/shop?sslmode=require', name: 'one:5433' },
    { url: 'postgresql://app:p%40ss@two/shop?sslmode=require', name: 'two' },
  ]);
});

test('an address of one host stays as it is, a socket folder included', () => {
  const url = 'postgres://jukwaa@/shop?host=%2Ftmp%2Fsockets';
  expect(serverAddresses(url)).toEqual([{ url, name: '' }]);
});
