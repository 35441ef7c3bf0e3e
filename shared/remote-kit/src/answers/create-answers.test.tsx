import { afterEach, expect, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { startPage } from '@jukwaa/testing';
import { render, screen } from '@testing-library/react';
import { createAnswers, type SwahiliAnswers } from './create-answers.ts';

interface Answer {
  readonly code: string;
  readonly message: string;
}
const REFUSED: Answer = { code: 'stake_too_low', message: 'The stake is too low.' };
const SWAHILI: SwahiliAnswers<Answer> = { inSwahili: ({ code }) => `Sentensi ya ${code}.` };

let page: ReturnType<typeof startPage> | null = null;
afterEach(() => page?.stop());

/** Renders a component that says the refusal; each call of `load` takes the next result. */
function start(...results: readonly (SwahiliAnswers<Answer> | Error)[]) {
  page = startPage({});
  let loads = 0;
  const useAnswers = createAnswers<Answer>(async () => {
    const result = results[loads++];
    if (result instanceof Error || result === undefined) throw result;
    return result;
  });
  const Refusal = () => <p>{useAnswers()(REFUSED)}</p>;
  return { show: () => render(<Refusal />), loads: () => loads };
}

test('a page in English says the sentence of the service and loads nothing', async () => {
  const { show, loads } = start(SWAHILI);
  show();
  expect(await screen.findByText('The stake is too low.')).toBeVisible();
  expect(loads()).toBe(0);
});

test('a page in Swahili loads its sentences once for all components', async () => {
  const { show, loads } = start(SWAHILI);
  setLocale('sw');
  show();
  show();
  expect(await screen.findAllByText('Sentensi ya stake_too_low.')).toHaveLength(2);
  show();
  expect(screen.getAllByText('Sentensi ya stake_too_low.')).toHaveLength(3);
  expect(loads()).toBe(1);
});

test('sentences that failed to load leave English, and load with the next component', async () => {
  const { show, loads } = start(new Error('offline'), SWAHILI);
  setLocale('sw');
  const first = show();
  expect(await screen.findByText('The stake is too low.')).toBeVisible();
  first.unmount();
  show();
  expect(await screen.findByText('Sentensi ya stake_too_low.')).toBeVisible();
  expect(loads()).toBe(2);
});
