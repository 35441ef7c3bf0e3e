/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { shellParts } from '../shell/shell-parts.ts';
import { renderFrames } from './frames.tsx';

const frames = renderFrames();
const { css, kinds } = shellParts();
const all = Object.values(frames).join('');
const valuesOf = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].flatMap(([, value = '']) => value);

describe('the frames of the first paint', () => {
  test('every class of the frames has styles in the first paint', () => {
    const known = new Set(valuesOf(/\.([\w-]+)/g, css));
    const used = new Set(valuesOf(/ class="([^"]*)"/g, all).flatMap((names) => names.split(' ')));
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });

  test('every icon of a frame is in its sprite, and no other one', () => {
    for (const frame of Object.values(frames))
      expect(new Set(valuesOf(/<symbol id="([^"]+)"/g, frame))).toEqual(
        new Set(valuesOf(/<use href="#([^"]+)"/g, frame)),
      );
  });

  test('there is a frame for every kind of skeleton, whichever parts of the frame are visible', () => {
    const shapes = Array.from({ length: 8 }, (_, n) => n.toString(2).padStart(3, '0'));
    for (const kind of [...Object.values(kinds), 'text'])
      for (const shape of shapes) {
        const frame = frames[`en ${kind} ${shape}`] ?? '';
        expect(frame.includes('jk-header')).toBe(shape.startsWith('1'));
        expect(frame.includes('jk-nav"')).toBe(shape[1] === '1');
        expect(frame).toContain('jk-bone');
      }
  });

  test('a frame is as wide as its screen: only routes that say so use the width of a desktop', () => {
    expect(frames['en list 110']).toContain('class="jk-main jk-narrow"');
    expect(frames['en list 111']).toContain('class="jk-main"');
  });

  test("a frame speaks the visitor's language", () => {
    expect(frames['en home 111']).toContain('LOGIN');
    expect(frames['sw home 111']).toContain('INGIA');
    expect(frames['sw home 111']).not.toContain('LOGIN');
  });

  test('a link is named with its page exactly where the router marks it as the current one', () => {
    const linksWith = (pattern: RegExp, html: string) =>
      [...html.matchAll(/<a [^>]*>/g)]
        .map(([link]) => link)
        .filter((link) => pattern.test(link))
        .map((link) => link.replace(/ (data-nav|aria-current)="[^"]*"/g, ''));
    for (const address of ['/', '/live', '/bets']) {
      const there = renderFrames(address)['en home 111'] ?? '';
      const marked = linksWith(/aria-current="page"/, there);
      expect(marked.length).toBeGreaterThan(0);
      expect(linksWith(new RegExp(`data-nav="${address}"`), frames['en home 111'] ?? '')).toEqual(marked);
    }
    expect(all).not.toContain('aria-current');
  });

  test('the frames work under a strict content policy: no style attribute, no inline handler', () => {
    expect(all).not.toMatch(/ (style|on\w+)=/);
  });
});
