import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FirstCommit } from './show-page.tsx';
import { takeTaps } from './taps.ts';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** Something that the device keeps switched on or off, and that a server renders as off. */
function createSwitch() {
  let isOn = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean) => {
    isOn = next;
    for (const changed of listeners) changed();
  };
  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
    };
  };
  const read = () => isOn;
  const Switch = () => (
    <button
      type="button"
      aria-pressed={useSyncExternalStore(subscribe, read, () => false)}
      onClick={() => set(!isOn)}
    >
      Star
    </button>
  );
  return { set, read, Switch };
}

interface PartProps {
  /** Whether React can take the part over. */
  readonly isReady?: () => boolean;
  /** Runs after React has taken it over, and before the effects of that. */
  readonly onTakenOver?: () => void;
}

const forever = new Promise<never>(() => {});
const nothing = () => {};

/** A neighbour of the switch in its part of the page. */
function Neighbour({ isReady = () => true, onTakenOver = nothing }: PartProps) {
  if (!isReady()) throw forever;
  useLayoutEffect(() => queueMicrotask(onTakenOver), [onTakenOver]);
  return null;
}

/** The page of a server, in which the switch has been tapped, is taken over by one whose device has kept `isKept`. */
function takeOver(
  { set, Switch }: ReturnType<typeof createSwitch>,
  isKept: boolean,
  part: PartProps = {},
): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'));
  const screenOf = (props: PartProps) => (
    <Suspense>
      <Neighbour {...props} />
      <Switch />
    </Suspense>
  );
  page.innerHTML = renderToString(<FirstCommit onCommit={() => []}>{screenOf({})}</FirstCommit>);
  const star = screen.getByRole('button');
  star.dataset.tapped = '';
  const onCommit = () => {
    const taps = takeTaps(page);
    set(isKept);
    return taps;
  };
  root = hydrateRoot(page, <FirstCommit onCommit={onCommit}>{screenOf(part)}</FirstCommit>);
  return star;
}

test.each([
  ['off', false],
  ['on', true],
])(
  '[LAYOUT-01] a switch that the device has kept %s is on after a tap before the scripts, and is the served one',
  async (_name, isKept) => {
    const star = createSwitch();
    const served = takeOver(star, isKept);
    await waitFor(() => expect(served).toHaveAttribute('aria-pressed', 'true'));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(star.read()).toBe(true);
    expect(screen.getByRole('button')).toBe(served);
  },
);

describe('a tap on a switch that the device has kept on is not repeated', () => {
  const star = createSwitch();
  // React waits with timers of its own.
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));

  test('[LAYOUT-01] before the effects of the part that React has just taken over', async () => {
    const repeated = new Promise<void>((done) => {
      const onTakenOver = () => {
        jest.runAllTimers();
        done();
      };
      takeOver(star, true, { onTakenOver });
    });
    await repeated;
    expect(star.read()).toBe(true);
  });

  test('[LAYOUT-01] before React takes the part over', async () => {
    let isReady = false;
    const asked = new Promise<void>((done) => {
      const ask = () => {
        done();
        return isReady;
      };
      takeOver(star, true, { isReady: ask });
    });
    await asked;
    isReady = true;
    jest.runAllTimers();
    expect(star.read()).toBe(true);
    expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  });
});
