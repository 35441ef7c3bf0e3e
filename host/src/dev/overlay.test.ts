import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlay, type SourcePlace } from './overlay.ts';
import { closed, NO_ERRORS, type OverlayState, withChange, withError } from './overlay-state.ts';
import type { PageError } from './page-errors.ts';

const problem = {
  message: 'Unexpected token `=`',
  file: 'remotes/casino/src/lobby.tsx',
  line: 2,
  column: 7,
  frame: '2 │ const = ;',
};
const failed = { kind: 'failures' as const, failures: [{ name: 'casino', problems: [problem] }] };
const url = 'http://localhost/r/casino/1.0.1/lobby.js';
const renderError: PageError = {
  kind: 'Render error',
  message: 'TypeError: x is not a function',
  frames: [{ name: 'Lobby', url, line: 12, column: 3 }],
  remote: { name: 'casino', version: '1.0.1' },
};

let state: OverlayState = NO_ERRORS;
let places: (SourcePlace | null)[] = [];
const show = (next: OverlayState) => {
  state = next;
  overlay.show(next);
};
let overlay: Overlay;
beforeEach(() => {
  overlay = new Overlay({
    host: { name: 'host', version: '2.0.0' },
    onClose: () => show(closed(state)),
    placesOf: async () => places,
  });
});
afterEach(() => {
  places = [];
  show(NO_ERRORS);
});

const panel = (): HTMLElement | null =>
  document.querySelector('jukwaa-errors')?.shadowRoot?.querySelector('section') ?? null;
const shown = (): string => panel()?.textContent ?? '';

it('[FED-09] a failed build shows its file, line, column, message and code until the next build succeeds', () => {
  show(withChange(state, failed));
  for (const part of ['casino', 'remotes/casino/src/lobby.tsx:2:7', problem.message, problem.frame])
    expect(shown()).toContain(part);
  show(withChange(state, { kind: 'failures', failures: [] }));
  expect(panel()).toBeNull();
});

it('[FED-09] a render error shows the remote, its version and the places in the sources once they have come', async () => {
  places = [{ file: 'remotes/casino/src/lobby.tsx', line: 4 }];
  show(withError(state, renderError));
  for (const part of [
    'Render error in casino 1.0.1',
    renderError.message,
    'at Lobby (/r/casino/1.0.1/lobby.js:12:3)',
  ])
    expect(shown()).toContain(part);
  await waitFor(() => expect(shown()).toContain('at Lobby (remotes/casino/src/lobby.tsx:4)'));
});

it('[FED-09] an error of no remote has the version of the host', () => {
  show(withError(state, { ...renderError, remote: null }));
  expect(shown()).toContain('Render error in host 2.0.0');
});

it('[FED-09] the button and Escape close the overlay, and another error opens it without the earlier ones', async () => {
  const user = userEvent.setup();
  show(withError(state, renderError));
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  show(withError(state, { ...renderError, message: 'Error: another' }));
  expect(shown()).not.toContain(renderError.message);
  const open = panel();
  if (open === null) throw new Error('the overlay is closed');
  await user.click(within(open).getByText('Close'));
  expect(panel()).toBeNull();
});

it('[FED-09] an error that repeats is listed once, and a new build of its remote removes it', () => {
  const twice = withError(withError(state, renderError), renderError);
  expect(twice.errors).toHaveLength(1);
  const build = {
    version: '1.0.2',
    base: '/r/casino/1.0.2/',
    entry: 'remoteEntry.js',
    integrity: 'sha384-AAAA',
  };
  expect(withChange(twice, { kind: 'remote', remote: 'virtuals', build }).errors).toHaveLength(1);
  expect(withChange(twice, { kind: 'remote', remote: 'casino', build }).errors).toEqual([]);
});

it('[FED-09] markup in a message is shown as text', () => {
  show(withError(state, { ...renderError, message: '<img src="x">' }));
  expect(shown()).toContain('<img src="x">');
  expect(panel()?.querySelector('img')).toBeNull();
});
