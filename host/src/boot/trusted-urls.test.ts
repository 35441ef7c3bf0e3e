import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ownScript, trustOwnScripts } from './trusted-urls.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

describe('[FED-08] the address of a script', () => {
  test.each([
    '/host/main.47497be9db.js',
    '/r/casino/0.1.0-1a2b3c4d5e/remoteEntry.js',
    '/r/spin-wheel/1.0.0/lobby.9ed7415a1b.js',
    '/sw.js',
  ])('the script policy accepts %s as ours', (path) => {
    expect(ownScript(path)).toBe(path);
    expect(ownScript(`${location.origin}${path}`)).toBe(`${location.origin}${path}`);
  });

  test.each([
    'https://foreign.example/host/main.js',
    '//foreign.example/sw.js',
    '/api/account/picture.js',
    '/r/casino/1.0.0/../../../api/upload.js',
    '/r/casino/1.0.0/%2e%2e/%2e%2e/%2e%2e/api/upload.js',
    '/host/icon.svg',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/1',
    'javascript:alert(1)',
  ])('the script policy refuses %s', (address) => {
    expect(ownScript(address)).toBeNull();
  });
});

test('[FED-08] the script policy allows addresses of our scripts, and refuses markup and code', () => {
  const createPolicy = jest.fn();
  Reflect.set(globalThis, 'trustedTypes', { createPolicy });
  trustOwnScripts();
  expect(createPolicy.mock.calls).toEqual([['default', { createScriptURL: ownScript }]]);
});

test('the page boots in a browser without trusted types', () => {
  expect(() => trustOwnScripts()).not.toThrow();
});
