import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type PageError, watchErrors } from './page-errors.ts';
import { framesOf, remoteOf } from './stack-frames.ts';

let seen: PageError[] = [];
let stop: () => void;
let output: { error: (...details: unknown[]) => void };
beforeEach(() => {
  seen = [];
  output = { error: jest.fn() };
  stop = watchErrors((error) => seen.push(error), output);
});
afterEach(() => stop());

const CHROMIUM = `TypeError: x is not a function
    at Lobby (http://localhost:8080/host/libraries.1a.js:1:30)
    at async http://localhost:8080/r/casino/1.0.1/lobby.2b.js:12:3`;

function failure(): TypeError {
  const error = new TypeError('x is not a function');
  error.stack = CHROMIUM;
  return error;
}

it('[FED-09] an error that React writes to the console is a render error of the remote in its stack', () => {
  output.error(failure());
  expect(seen).toMatchObject([
    {
      kind: 'Render error',
      message: 'TypeError: x is not a function',
      remote: { name: 'casino', version: '1.0.1' },
    },
  ]);
});

it('[FED-09] other text in the console is no error of the page', () => {
  output.error('a warning', failure());
  expect(seen).toEqual([]);
});

it('[FED-09] uncaught errors and rejections are errors of the page, and a notice without an error is not', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: failure() }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
  expect(seen.map(({ kind, message }) => [kind, message])).toEqual([
    ['Uncaught error', 'TypeError: x is not a function'],
    ['Unhandled rejection', 'no'],
  ]);
});

it('[FED-09] stacks of Chromium and Firefox name function, file, line and column', () => {
  expect(framesOf(CHROMIUM)).toEqual([
    { name: 'Lobby', url: 'http://localhost:8080/host/libraries.1a.js', line: 1, column: 30 },
    { name: '', url: 'http://localhost:8080/r/casino/1.0.1/lobby.2b.js', line: 12, column: 3 },
  ]);
  const firefox = framesOf('Lobby@http://localhost:8080/r/casino/1.0.1/lobby.2b.js:12:3\n');
  expect(firefox).toMatchObject([{ name: 'Lobby', line: 12, column: 3 }]);
  expect(remoteOf(firefox)).toEqual({ name: 'casino', version: '1.0.1' });
});
