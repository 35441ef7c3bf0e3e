// `jest` itself is a parameter of every CommonJS module under jest, so it can't be declared again.
const { afterEach, beforeEach, expect } = require('@jest/globals');

// A console error or warning that a test does not expect (by mocking it) fails that test. The one exception is
// React's warning about act(). Our tests wait for conditions, and the machine's timing decides whether other answers
// arrive between two waits.
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
