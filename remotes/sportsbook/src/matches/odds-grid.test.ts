import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { followGrid } from './odds-grid.ts';

const row = (id: number, names: string) =>
  `<li data-match="${id}">${[...names].map((name) => `<button id="${name}">${name}</button>`).join('')}<a href="#${id}" id="m${id}">more</a></li>`;

let ending: AbortController;
beforeEach(() => {
  document.body.innerHTML = `<button id="before"></button><div id="list">
    <h2><button id="h1"></button></h2><ul>${row(1, 'abc')}${row(2, 'def')}</ul>
    <h2><button id="h2"></button></h2><ul>${row(3, 'ghi')}</ul></div><button id="after"></button>`;
  ending = new AbortController();
  const list = document.getElementById('list');
  if (list !== null) followGrid(list, ending.signal);
});
afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
});

const at = (id: string) => document.getElementById(id);
const focused = () => document.activeElement?.id;
/** The ids that each key leads to. */
async function pathOf(from: string, keys: readonly string[]): Promise<(string | undefined)[]> {
  at(from)?.focus();
  const path = [];
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`);
    path.push(focused());
  }
  return path;
}

describe('arrows in a list of matches', () => {
  test('arrows move between the odds of a row and its link, and stop at its ends', async () => {
    expect(await pathOf('a', ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])).toEqual([
      'b',
      'c',
      'm1',
      'm1',
      'c',
    ]);
    expect(await pathOf('b', ['End', 'Home'])).toEqual(['m1', 'a']);
  });

  test('arrows keep the column from row to row, past headings', async () => {
    expect(await pathOf('b', ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])).toEqual([
      'e',
      'h2',
      'h',
      'h2',
    ]);
  });

  test('arrows pass over locked odds to the nearest open ones', async () => {
    for (const id of ['d', 'e']) at(id)?.setAttribute('disabled', '');
    expect(await pathOf('a', ['ArrowDown'])).toEqual(['f']);
  });

  test('the list is one stop of Tab, which returns to the odds that it left', async () => {
    expect(await pathOf('e', ['Tab'])).toEqual(['after']);
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('e');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('before');
  });

  test('a link that skips to the betslip is a stop of Tab after its odds, and no stop of the arrows', async () => {
    const link = document.createElement('a');
    Object.assign(link, { id: 'skip', href: '#slip' });
    link.setAttribute('data-skip', '');
    at('a')?.after(link);
    expect(await pathOf('a', ['ArrowRight', 'ArrowLeft', 'Tab', 'Tab'])).toEqual(['b', 'a', 'skip', 'after']);
    link.focus();
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('a');
  });

  test("arrows with a modifier stay the browser's, and after the end all arrows", async () => {
    at('a')?.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(focused()).toBe('a');
    ending.abort();
    expect(await pathOf('a', ['ArrowRight'])).toEqual(['a']);
  });
});
