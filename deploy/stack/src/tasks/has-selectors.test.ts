import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../start/root.ts';
import { sourcesIn } from './source-files.ts';

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** The selectors of a rule, before its opening brace. */
const SELECTORS = /[^{};]+(?=\{)/g;
/** The rest of a selector after the last `:has()`, with one level of parentheses inside. */
const AFTER_HAS = /.*:has\((?:[^()]|\([^()]*\))*\)(.*)$/s;
/** The rest of a selector after attributes of the page's root. */
const AFTER_ROOT = /^(?:html|:root)(?=[[:])\S*(.*)$/s;
const isNamed = (part: string): boolean => /[.#[]|^[a-z]/i.test(part);

/** Returns the selectors that style unnamed elements inside of one that `after` finds. */
const unnamed = (css: string, after = AFTER_HAS): string[] =>
  (css.replace(COMMENT, '').match(SELECTORS) ?? [])
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => {
      const parts =
        after
          .exec(selector)?.[1]
          ?.split(/[\s>+~]+/)
          .slice(1) ?? [];
      return parts.some((part) => !isNamed(part));
    });

test('the test finds unnamed elements only after :has()', () => {
  expect(unnamed('.a:has(> .b) > * { } .a:has(:not(.b)) :first-child { }')).toHaveLength(2);
  expect(unnamed('.a > * { } .a:has(~ .b)::before { } .a:has(.b, .c) li p { } .a:has(> *) > .d { }')).toEqual(
    [],
  );
});

// The same, when the page's scripts take over a rendered screen (measured: 861 elements).
test('no style of unnamed elements depends on attributes of the page', async () => {
  expect(
    unnamed('html[data-user]:not([data-started]) .a > * { } html[data-a] .b { }', AFTER_ROOT),
  ).toHaveLength(1);
  const files = await sourcesIn('host', /\.css$/);
  for (const file of files)
    expect([file, ...unnamed(await readFile(join(ROOT, file), 'utf8'), AFTER_ROOT)]).toEqual([file]);
});

// One such selector makes Chromium compute the styles of the whole page again at every change that any :has() looks at
// (measured: 1,012 elements instead of 85 at a pick).
test('no style of unnamed elements depends on :has()', async () => {
  const files = (
    await Promise.all(['host', 'remotes', 'shared'].map((one) => sourcesIn(one, /\.css$/)))
  ).flat();
  expect(files.length).toBeGreaterThan(50);
  for (const file of files)
    expect([file, ...unnamed(await readFile(join(ROOT, file), 'utf8'))]).toEqual([file]);
});
