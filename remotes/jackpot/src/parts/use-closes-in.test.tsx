import { expect, test } from '@jest/globals';
import { serverNow, setLocale } from '@jukwaa/runtime';
import { startPage } from '@jukwaa/testing';
import { render, screen } from '@testing-library/react';
import { useClosesIn } from './use-closes-in.ts';

const HOUR_MS = 3_600_000;
const Clock = ({ end }: { readonly end: string }) => <p>{useClosesIn(end)}</p>;

test.each([
  ['en', 50, /^2d 0[12]:/],
  ['sw', 50, /^siku 2 0[12]:/],
  ['sw', 2, /^0[12]:/],
] as const)('in %s a closing in %i hours counts down in the words of the language', (locale, hours, text) => {
  const page = startPage();
  setLocale(locale);
  render(<Clock end={new Date(serverNow() + hours * HOUR_MS).toISOString()} />);
  expect(screen.getByText(text)).toBeVisible();
  page.stop();
});
