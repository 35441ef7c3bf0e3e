import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useEffect, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { createPageRouter } from './page-router.ts';
import { RoutedPage } from './routed-page.tsx';

const did: string[] = [];
let root: Root;
beforeEach(() => {
  // As in a page: nothing makes React run its effects earlier.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  did.length = 0;
});

function Screen({ name }: { readonly name: string }) {
  useLayoutEffect(() => {
    did.push(`${name} is in the page`);
    queueMicrotask(() => did.push(`${name} can be painted`));
  }, [name]);
  useEffect(() => void did.push(`${name} runs its effects`), [name]);
  return <h1>{name}</h1>;
}

async function until(line: string): Promise<void> {
  while (!did.includes(line)) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('a new screen is painted before its effects run, also the first one after the start', async () => {
  const history = createMemoryHistory({ initialEntries: ['/home'], v5Compat: true });
  const routes = ['home', 'casino'].map((name) => ({ path: `/${name}`, element: <Screen name={name} /> }));
  const router = createPageRouter(history, routes);
  root.render(<RoutedPage router={router} />);
  await until('home runs its effects');
  did.length = 0;
  router.navigate('/casino');
  await until('casino runs its effects');
  expect(did).toEqual(['casino is in the page', 'casino can be painted', 'casino runs its effects']);
});
