/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { lazy, type ReactNode, Suspense } from 'react';
import { checkPage } from './check-page.ts';

function Broken(): ReactNode {
  throw new Error('no odds');
}

test('[FED-07] a check of a page finds the error that a boundary hides', async () => {
  const page = (
    <main>
      Matches
      <Suspense fallback="Loading">
        <Broken />
      </Suspense>
    </main>
  );
  await expect(checkPage(page)).rejects.toThrow('no odds');
  await expect(checkPage(<Broken />)).rejects.toThrow('no odds');
});

test('[FED-07] a check of a page does not wait for parts that load later', async () => {
  const Later = lazy(() => new Promise<never>(() => undefined));
  const page = (
    <main>
      Matches
      <Suspense fallback="Loading">
        <Later />
      </Suspense>
    </main>
  );
  expect(await checkPage(page)).toContain('Loading');
});

test('[FED-07] a check of a page gives nothing for a screen without a text, whatever is around it', async () => {
  const page = (
    <>
      <header>Jukwaa</header>
      <main>
        <div />
      </main>
    </>
  );
  expect(await checkPage(page)).toBeNull();
});
