import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Flag } from './flag.tsx';

const css = readFileSync(join(import.meta.dirname, 'flags.css'), 'utf8');
const rules = [...css.matchAll(/span\[data-flag="([^"]+)"\] \{([^}]+)\}/g)].map(
  ([, country = '', drawing = '']) => ({ country, drawing: drawing.replace(/\s+/g, ' ') }),
);

test('no country has two flags, and no two countries share a flag', () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(new Set(rules.map(({ country }) => country)).size).toBe(rules.length);
  expect(new Set(rules.map(({ drawing }) => drawing)).size).toBe(rules.length);
});

test('a place without a flag has a drawing that every flag replaces', () => {
  expect(css.indexOf('span[data-flag] {')).toBeGreaterThan(-1);
  expect(css.indexOf('span[data-flag] {')).toBeLessThan(css.indexOf('span[data-flag="'));
});

test('screen readers skip a flag, because the name of its country is next to it', () => {
  const { container } = render(<Flag country="Kenya" />);
  const flag = container.querySelector('[data-flag="Kenya"]');
  expect(flag).toHaveAttribute('aria-hidden', 'true');
  expect(flag).toBeEmptyDOMElement();
});
