// `jest` itself is a parameter of every CommonJS module under jest, so it can't be declared again.
const { afterEach, beforeEach, expect } = require('@jest/globals');

// Any console error or warning that a test did not expect (by mocking it itself) fails that test.
let noise;
beforeEach(() => {
  noise = [];
  for (const level of ['error', 'warn'])
    jest
      .spyOn(console, level)
      .mockImplementation((...parts) => noise.push(`console.${level}: ${parts.join(' ')}`));
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(noise).toEqual([]);
});
