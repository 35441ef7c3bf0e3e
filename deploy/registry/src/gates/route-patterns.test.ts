import { describe, expect, it } from '@jest/globals';
import {
  isCovered,
  pathSegments,
  patternProblem,
  patternsOverlap,
  SYSTEM_PATHS,
  scoreOf,
  variantMatches,
  variantsOf,
} from '@jukwaa/contracts';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { overlapsOf } from './collisions.ts';

/** The names are few, so that random patterns and paths often match. */
const NAMES = ['a', 'B', 'live', 'x-1'];
const segment = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.constantFrom(':id', ':Name'),
  fc.constantFrom('a?', 'live?', ':id?'),
);
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom('', '', '/*'))
  .map(([segments, end]) => `/${segments.join('/')}${end}`.replace(/^\/\//, '/'));

const part = fc.constantFrom(...NAMES, 'LIVE', 'b', 'other', '%2F', '%41', 'é', 'ſ', '\u212A', '%0A');
const path = fc
  .tuple(fc.array(part, { maxLength: 6 }), fc.constantFrom('', '', '/', '//'))
  .map(([parts, end]) => `/${parts.join('/')}${end}`);

const routerMatches = (one: string, address: string) => matchRoutes([{ path: one }], address) !== null;
const ourMatches = (one: string, address: string) =>
  variantsOf(one).some((variant) => variantMatches(variant, pathSegments(address)));

/**
 * Every path that can distinguish two patterns: the names of both, a name that neither has, and more segments than
 * both.
 */
function* addresses(depth: number): Generator<string> {
  yield '/';
  let shorter = [''];
  for (let length = 1; length <= depth; length += 1) {
    shorter = shorter.flatMap((before) => [...NAMES, 'other'].map((name) => `${before}/${name}`));
    yield* shorter;
  }
}
const ADDRESSES = [...addresses(4)];

describe('patterns of routes', () => {
  it('match exactly the paths that the router matches', () => {
    fc.assert(
      fc.property(pattern, path, (one, address) => ourMatches(one, address) === routerMatches(one, address)),
      { numRuns: 5_000 },
    );
  });

  it('overlap if and only if the router matches some path with both', () => {
    const matched = new Map<string, ReadonlySet<string>>();
    const pathsOf = (one: string) => {
      const known = matched.get(one) ?? new Set(ADDRESSES.filter((address) => routerMatches(one, address)));
      matched.set(one, known);
      return known;
    };
    const few = fc
      .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '/*'))
      .map(([segments, end]) => `/${segments.join('/')}${end}`.replace(/^\/\//, '/'));
    fc.assert(
      fc.property(few, few, (one, other) => {
        const others = pathsOf(other);
        return patternsOverlap(one, other) === [...pathsOf(one)].some((address) => others.has(address));
      }),
      { numRuns: 300 },
    );
  });

  it('cover another one only if the router matches each of its paths with one of them', () => {
    const few = fc
      .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '/*'))
      .map(([segments, end]) => `/${segments.join('/')}${end}`.replace(/^\/\//, '/'));
    const matchedBy = (one: string) => ADDRESSES.filter((address) => routerMatches(one, address));
    fc.assert(
      fc.property(few, fc.array(few, { maxLength: 3 }), (one, others) => {
        const isWhole = matchedBy(one).every((address) =>
          others.some((other) => routerMatches(other, address)),
        );
        return !isCovered(one, others) || isWhole;
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['/casino', ['/Casino'], true],
    ['/casino/:game', ['/casino/:slug'], true],
    ['/casino/:game', ['/casino/*'], true],
    ['/casino/:game?', ['/casino', '/casino/:slug'], true],
    ['/casino/:game', ['/casino/slots'], false],
    ['/casino/*', ['/casino/:slug'], false],
    ['/casino', [], false],
  ])('the paths of %s are covered by %j: %s', (one, others, isSo) => {
    expect(isCovered(one, others)).toBe(isSo);
  });

  it('are ranked as the router ranks them', () => {
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 6 }), path, (patterns, address) => {
        const shown = matchRoutes(
          patterns.map((one) => ({ path: one })),
          address,
        )?.[0]?.route.path;
        const segments = pathSegments(address);
        let best: { readonly one: string; readonly score: number } | undefined;
        for (const one of patterns)
          for (const variant of variantsOf(one))
            if (variantMatches(variant, segments) && scoreOf(variant) > (best?.score ?? -9))
              best = { one, score: scoreOf(variant) };
        return best?.one === shown;
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    'live',
    '/a b',
    '/a//b',
    '/%61',
    '/a.js',
    '/*/a',
    '/a/',
    '/a/*/',
    '/a*',
    '/:',
    '/:a:b',
    '/..',
    '/a\u0000',
    '/a'.repeat(13),
  ])('%j is no pattern of a route', (text) => expect(patternProblem(text)).not.toBeNull());

  it.each([
    ['/api/odds', 'the services'],
    ['/sandbox/phone', 'the services'],
    ['/metrics', 'the services'],
    ['/ready', 'the services'],
    ['/health', 'the edge'],
    ['/mqtt', 'the broker'],
    ['/r/casino', 'the edge'],
    ['/host/main', 'the edge'],
    ['/preview/shows', 'the edge'],
    ['/share/:id', 'the host'],
    ['/dev/ui', 'the host'],
    ['/bet', 'the light pages'],
    ['/deposit', 'the light pages'],
    ['/logout', 'the light pages'],
  ])('%s is an address of %s, which no remote may claim', (address, owner) => {
    expect(overlapsOf(address, []).join()).toContain(owner);
  });

  it('every system path overlaps a first segment that is a parameter or a splat', () => {
    for (const { pattern: system } of SYSTEM_PATHS) expect(patternsOverlap('/*', system)).toBe(true);
    expect(SYSTEM_PATHS.filter(({ pattern: system }) => patternsOverlap('/:x', system))).toHaveLength(
      SYSTEM_PATHS.length,
    );
    expect(patternProblem('/mm/:game_id')).toBeNull();
  });
});
