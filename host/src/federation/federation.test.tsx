import '../testing/fake-federation.ts';

import { describe, expect, it, jest } from '@jest/globals';
import { ScreenSlot, ScreenSlots } from '@jukwaa/runtime';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { asked } from '../testing/fake-federation.ts';
import {
  area,
  failed,
  fellBack,
  pass,
  planned,
  put,
  show,
  shows,
  useRemotePage,
} from '../testing/remote-page.tsx';
import { versionOf } from './builds.ts';
import { RemoteSlot } from './remote-slot.tsx';
import { remoteScreen } from './remotes.ts';
import { ScreenRegion } from './screen-region.tsx';

useRemotePage();

describe('a slot', () => {
  it('a slot and a screen of the same name are different parts, also when the screen loads first', async () => {
    const remote = planned(false, ['betslip']);
    const part = (text: string) => async () => ({ default: () => <p>{text}</p> });
    const module = { name: 'any', screens: { betslip: part('a page') }, slots: { betslip: part('a sheet') } };
    put(remote, '2.0.0', () => module);
    await act(() => remoteScreen(remote, 'betslip'));
    render(
      <MemoryRouter>
        <RemoteSlot name="betslip" />
      </MemoryRouter>,
    );
    await pass(100);
    expect(screen.getByText('a sheet')).toBeDefined();
  });
});

it('a region inside a screen is filled by another remote, and is empty outside the host', async () => {
  const remote = planned(false, ['in-tickets']);
  const slots = { 'in-tickets': async () => ({ default: () => <p>the tickets</p> }) };
  put(remote, '2.0.0', () => ({ name: 'any', screens: {}, slots }));
  const Screen = () => <ScreenSlot name="tickets" fallback="waiting" />;
  const { container } = render(<Screen />);
  expect(container).toBeEmptyDOMElement();
  render(
    <MemoryRouter>
      <ScreenSlots value={ScreenRegion}>
        <Screen />
      </ScreenSlots>
    </MemoryRouter>,
  );
  expect(screen.getByText('waiting')).toBeVisible();
  await pass(100);
  expect(screen.getByText('the tickets')).toBeVisible();
});

describe('slots of a remote that is newer than the host', () => {
  it('slots of a remote newer than the host are filled by name, and unknown slots change nothing', async () => {
    const remote = planned(false, ['aviator-footer', 'from-tomorrow']);
    const slots = { 'aviator-footer': async () => ({ default: () => <p>a cash-out bar</p> }) };
    put(remote, '2.0.0', () => ({ name: 'any', screens: {}, slots }));
    render(
      <MemoryRouter>
        <RemoteSlot name="aviator-footer" />
        <RemoteSlot name="keno-footer" />
      </MemoryRouter>,
    );
    await pass(100);
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'a cash-out bar',
    ]);
    expect(failed).toEqual([]);
  });
});

describe('a remote in the page', () => {
  it('[FED-06] a remote loads on a later try when the first tries fail', async () => {
    const remote = planned(false);
    show(remote);
    await pass(100);
    expect(screen.getByText('waiting')).toBeDefined();
    put(remote, '2.0.0', () => shows('two'));
    await pass(2_000);
    expect(screen.getByText('two')).toBeDefined();
    expect(asked).toHaveLength(2);
  });

  it("[FED-06] a remote's chunks are tried again as well", async () => {
    const remote = planned(false);
    let isThere = false;
    put(remote, '2.0.0', () => ({
      ...shows('two'),
      screens: {
        lobby: async () => {
          if (!isThere) throw new Error('chunk is gone');
          return { default: () => <p>two</p> };
        },
      },
    }));
    show(remote);
    await pass(100);
    isThere = true;
    await pass(2_000);
    expect(screen.getByText('two')).toBeDefined();
  });

  it('[FED-06] a remote that fails to load is replaced by the known-good version', async () => {
    const remote = planned(true);
    put(remote, '1.0.0', () => shows('one'));
    show(remote);
    await pass(5_000);
    expect(screen.getByText('one')).toBeDefined();
    expect(versionOf(remote)).toBe('1.0.0');
    expect(fellBack).toMatchObject([{ remote, version: '2.0.0', to: '1.0.0' }]);
  });

  it('[FED-06] a remote that failed offline loads by itself when the connection returns', async () => {
    const remote = planned(false);
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(remote);
    await pass(6_000);
    expect(screen.getByRole('alert')).toBeDefined();
    put(remote, '2.0.0', () => shows('two'));
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(3_000);
    expect(screen.getByText('two')).toBeDefined();
    quiet.mockRestore();
  });

  it('[FED-06] a remote that throws at its first render is replaced', async () => {
    const remote = planned(true);
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    put(remote, '1.0.0', () => shows('one'));
    put(remote, '2.0.0', () => ({
      ...shows('two'),
      screens: {
        lobby: async () => ({
          default: () => {
            throw new Error('broken');
          },
        }),
      },
    }));
    show(remote);
    await pass(2_000);
    expect(screen.getByText('one')).toBeDefined();
    expect(fellBack).toMatchObject([{ remote, reason: 'broken' }]);
    expect(failed).toEqual([]);
    quiet.mockRestore();
  });

  it('[FED-06] a remote that breaks after it has worked offers a retry', async () => {
    const remote = planned(true);
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = false;
    put(remote, '2.0.0', () => ({
      ...shows('two'),
      screens: {
        lobby: async () => ({
          default: () => {
            if (isBroken) throw new Error('broken');
            return <p>two</p>;
          },
        }),
      },
    }));
    const page = show(remote);
    await pass(100);
    expect(screen.getByText('two')).toBeDefined();
    await pass(2_000);
    isBroken = true;
    page.rerender(area(remote, 'waiting again'));
    expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded');
    expect(versionOf(remote)).toBe('2.0.0');
    expect(failed).toMatchObject([{ remote, version: '2.0.0', reason: 'broken' }]);
    quiet.mockRestore();
  });
});
