import { describe, expect, jest, test } from '@jest/globals';
import { closeMenu, openMenu } from '@jukwaa/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeWorker, fakeWorkers } from '../testing/fake-workers.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ends, openWithWorker as open, QUESTION, reload, useWorkerPages } from '../testing/worker-page.tsx';
import { followWorker } from './follow-worker.ts';
import { workerOfPage } from './worker-of-page.ts';

useWorkerPages();

/** Opens a page, offers it a new version and says yes; the timers are fake from then on. */
async function sayYes() {
  const workers = await open({ controlled: true });
  const found = workers.find();
  act(() => found.become('installed'));
  const yes = await screen.findByRole('button', { name: 'Yes' });
  jest.useFakeTimers();
  fireEvent.click(yes);
  return { workers, found };
}

describe('a new version', () => {
  test('[PWA-02] a yes lets a new version take over, and the page reloads once it has', async () => {
    const workers = await open({ controlled: true });
    const found = workers.find();
    act(() => found.become('installed'));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(found.said).toEqual([{ jukwaa: 'take-over' }]);
    found.become('activating');
    workers.container.dispatchEvent(new Event('controllerchange'));
    // Chromium may never answer a page that is asked for now.
    expect(reload).not.toHaveBeenCalled();
    found.become('activated');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] a version that another tab accepted while this page was loading is offered here', async () => {
    const workers = fakeWorkers({ controlled: true });
    ends.push(workers.end, renderPage().end, followWorker(new FakeWorker(), reload));
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] a version that another tab accepted is offered here without interrupting', async () => {
    const workers = await open({ controlled: true });
    act(() => void workers.container.dispatchEvent(new Event('controllerchange')));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a user who chooses Not now is not asked again about this version', async () => {
    const workers = await open({ controlled: true });
    act(() => workers.find().become('installed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reload).not.toHaveBeenCalled();
  });

  test('a new version is not offered over an open sheet, but after it closes', async () => {
    const workers = await open({ controlled: true });
    act(() => openMenu('betslip'));
    const found = workers.find();
    act(() => found.become('installed'));
    expect(await screen.findByRole('dialog', { name: 'Betslip' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull();
    act(() => closeMenu());
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  });

  test('a page that no worker controls reloads into a new version on yes', async () => {
    const workers = await open({ controlled: false });
    Object.assign(workers.registration, { active: workers.active });
    const found = workers.find();
    act(() => found.become('installed'));
    act(() => found.become('activated'));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] a new version is loaded two seconds after a yes although the old worker is still busy, and is not offered again', async () => {
    const { workers, found } = await sayYes();
    jest.advanceTimersByTime(1_999);
    expect(reload).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    found.become('activating');
    workers.container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] a new version that becomes active just then is loaded once it has, and not two seconds after a yes', async () => {
    const { found } = await sayYes();
    found.become('activating');
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(reload).not.toHaveBeenCalled();
    found.become('activated');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] a new version whose page never comes is asked for once more', async () => {
    const { found } = await sayYes();
    jest.advanceTimersByTime(2_000);
    found.become('activating');
    found.become('activated');
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('[PWA-02] a yes to a new version that is becoming active loads it once it has', async () => {
    const workers = await open({ controlled: true });
    const found = workers.find();
    act(() => found.become('installed'));
    const yes = await screen.findByRole('button', { name: 'Yes' });
    found.become('activating');
    fireEvent.click(yes);
    expect(reload).not.toHaveBeenCalled();
    found.become('activated');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] a new version is not offered again by the page that a yes has loaded while the old worker was busy', async () => {
    const workers = fakeWorkers({ controlled: true });
    const waiting = new FakeWorker();
    waiting.state = 'installed';
    workers.registration.waiting = waiting;
    ends.push(workers.end, renderPage().end);
    sessionStorage.setItem('update_agreed', '1');
    ends.push(followWorker(workerOfPage(), reload));
    await waitFor(() => expect(waiting.said).toEqual([{ jukwaa: 'take-over' }]));
    act(() => void workers.container.dispatchEvent(new Event('controllerchange')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('update_agreed')).toBeNull();
    act(() => workers.find().become('installed'));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  });

  test('[PWA-02] a new version is loaded after a yes on a page without a worker, while another tab has one', async () => {
    const workers = await open({ controlled: false });
    Object.assign(workers.registration, { active: workers.active });
    const found = workers.find();
    act(() => found.become('installed'));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(reload).not.toHaveBeenCalled();
    found.become('activated');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] a new version that the browser was installing when the page asked for its worker is offered', async () => {
    const workers = fakeWorkers({ controlled: true });
    const found = workers.find();
    ends.push(workers.end, renderPage().end, followWorker(workerOfPage(), reload));
    await waitFor(() => expect(workers.registered).toHaveLength(2));
    await act(async () => undefined);
    act(() => found.become('installed'));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  });

  test('the first worker ever shows no update prompt', async () => {
    const workers = await open({ controlled: false });
    act(() => workers.find().become('installed'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
