import '../testing/fake-federation.ts';

import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { pass, planned, put, show, shows, useRemotePage } from '../testing/remote-page.tsx';

useRemotePage();
afterEach(() => document.head.replaceChildren());

/** An entry that hangs: its element waits in the page, as the loader of entries inserts it. */
const hangs = (path: string) =>
  new Promise<never>((_, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'text/plain', src: path });
    script.onerror = () => {
      script.remove();
      reject(new Error('the entry hangs'));
    };
    document.head.append(script);
  });

it('[FED-06] a remote that hung until it was given up loads at the first retry', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const remote = planned(false);
  let requests = 0;
  put(remote, '2.0.0', () => {
    requests += 1;
    return requests === 1 ? hangs(`/r/${remote}/2.0.0/remoteEntry.js`) : shows('two');
  });
  show(remote);
  await pass(30_000);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(2_000);
  expect(screen.getByText('two')).toBeVisible();
  quiet.mockRestore();
});
