// `jest` itself is a parameter of every CommonJS module under jest, so it can't be declared again.
const { afterEach, beforeEach, expect } = require('@jest/globals');

// Any console error or warning that a test did not expect (by mocking it itself) fails that test. But for one: React asks that a test
// wraps what changes the page in act(). Ours wait for what they look for, and whether an answer that a test does not look for comes
// between two such waits is a matter of the machine, not of the page.
const OF_TIMING = /was not wrapped in act\(/;
let noise;
beforeEach(() => {
  noise = [];
  for (const level of ['error', 'warn'])
    jest.spyOn(console, level).mockImplementation((...parts) => {
      if (!OF_TIMING.test(parts[0])) noise.push(`console.${level}: ${parts.join(' ')}`);
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(noise).toEqual([]);
});
