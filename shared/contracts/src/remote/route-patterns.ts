/**
 * One way in which a path can match a pattern, without optional segments: fixed segments, then optionally any rest.
 */
interface Variant {
  /** Literals in lower case; `:` matches any one segment. */
  readonly fixed: readonly string[];
  /** The parameter of each fixed segment; null for a literal. */
  readonly names: readonly (string | null)[];
  readonly hasSplat: boolean;
}

const SEGMENT = /^:?[\w-]+\??$/;
const MAX_LENGTH = 200;
const MAX_SEGMENTS = 12;
/** Each optional segment doubles the number of variants. */
const MAX_OPTIONAL = 4;

/** The segments of a path without trailing slashes, which the router ignores. */
const segmentsOf = (path: string): readonly string[] => {
  const bare = path.replace(/\/+$/, '');
  return bare === '' ? [] : bare.slice(1).split('/');
};

/** The router ignores case only in ASCII. */
const folded = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Returns why a text can't be a route pattern, or null. The grammar is the predictable part of react-router's. */
export function patternProblem(path: string): string | null {
  if (!path.startsWith('/')) return 'does not start with a slash';
  // The router ranks such a pattern higher than the same one without the slash.
  if (path.length > 1 && path.endsWith('/')) return 'ends with a slash';
  if (path.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  const segments = segmentsOf(path);
  if (segments.length > MAX_SEGMENTS) return `has more than ${MAX_SEGMENTS} segments`;
  if (segments.filter((segment) => segment.endsWith('?')).length > MAX_OPTIONAL)
    return `has more than ${MAX_OPTIONAL} optional segments`;
  const fixed = segments.at(-1) === '*' ? segments.slice(0, -1) : segments;
  return fixed.every((segment) => SEGMENT.test(segment))
    ? null
    : 'has a segment that is no name, :parameter or optional one, nor * at its end';
}

/** The variants of a pattern, without optional segments; those with more segments come first. */
export function variantsOf(pattern: string): readonly Variant[] {
  const segments = segmentsOf(pattern);
  const hasSplat = segments.at(-1) === '*';
  let variants: string[][] = [[]];
  for (const segment of hasSplat ? segments.slice(0, -1) : segments) {
    const isOptional = segment.endsWith('?');
    const bare = isOptional ? segment.slice(0, -1) : segment;
    const longer = variants.map((before) => [...before, bare]);
    variants = isOptional ? [...longer, ...variants] : longer;
  }
  return variants.map((bare) => ({
    fixed: bare.map((segment) => (segment.startsWith(':') ? ':' : folded(segment))),
    names: bare.map((segment) => (segment.startsWith(':') ? segment.slice(1) : null)),
    hasSplat,
  }));
}

function variantsOverlap(a: Variant, b: Variant): boolean {
  if (!a.hasSplat && a.fixed.length < b.fixed.length) return false;
  if (!b.hasSplat && b.fixed.length < a.fixed.length) return false;
  return a.fixed.every((segment, at) => {
    const other = b.fixed[at];
    return other === undefined || segment === ':' || other === ':' || segment === other;
  });
}

/** Returns whether a path can match both patterns. */
export const patternsOverlap = (a: string, b: string): boolean =>
  variantsOf(a).some((one) => variantsOf(b).some((other) => variantsOverlap(one, other)));

function variantCovers(wide: Variant, narrow: Variant): boolean {
  if (narrow.hasSplat && !wide.hasSplat) return false;
  if (narrow.fixed.length < wide.fixed.length) return false;
  if (narrow.fixed.length > wide.fixed.length && !wide.hasSplat) return false;
  return wide.fixed.every((segment, at) => segment === ':' || segment === narrow.fixed[at]);
}

/** Returns whether every path that matches a pattern also matches one of `patterns`, variant by variant. */
export function isCovered(pattern: string, patterns: readonly string[]): boolean {
  const wide = patterns.flatMap(variantsOf);
  return variantsOf(pattern).every((narrow) => wide.some((one) => variantCovers(one, narrow)));
}

/** Line breaks, which the router's splat does not match. */
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** Returns whether a variant matches the segments of a decoded path. */
export function variantMatches({ fixed, hasSplat }: Variant, path: readonly string[]): boolean {
  if (path.length < fixed.length || (path.length > fixed.length && !hasSplat)) return false;
  const fits = fixed.every((segment, at) =>
    segment === ':' ? path[at] !== '' : segment === folded(path[at] ?? ''),
  );
  return fits && !(hasSplat && LINE_BREAK.test(path.slice(fixed.length).join('/')));
}

/** The parameters of a path that the variant matches, decoded. */
export const parametersOf = ({ names }: Variant, path: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name, at) => (name === null ? [] : [[name, path[at] ?? '']])));

/** The decoded segments of an address's path, decoded like the router's. */
export function pathSegments(pathname: string): readonly string[] {
  try {
    const decoded = pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
    return segmentsOf(decoded.join('/'));
  } catch {
    return segmentsOf(pathname);
  }
}

const STATIC = 10;
const PARAMETER = 3;
const EMPTY = 1;
const SPLAT_PENALTY = -2;

/**
 * The specificity of a variant: of several matching routes, the router shows the one with the highest score, and the
 * first of equal ones. Source of the numbers: `computeScore` of react-router 7.
 */
export function scoreOf({ fixed, hasSplat }: Variant): number {
  // "/" splits into two empty segments.
  if (fixed.length === 0 && !hasSplat) return 2 + 2 * EMPTY;
  const segments = 1 + fixed.length + (hasSplat ? 1 : 0);
  const points = fixed.reduce((sum, segment) => sum + (segment === ':' ? PARAMETER : STATIC), EMPTY);
  return segments + (hasSplat ? SPLAT_PENALTY : 0) + points;
}

export type PatternVariant = Variant;

/** Addresses outside the remotes, with their owner. */
export const SYSTEM_PATHS: readonly { readonly pattern: string; readonly owner: string }[] = [
  ...['/api/*', '/sandbox/*', '/metrics/*', '/ready/*'].map((pattern) => ({
    pattern,
    owner: 'the services',
  })),
  { pattern: '/mqtt/*', owner: 'the broker' },
  ...['/r/*', '/host/*', '/health/*', '/preview/*'].map((pattern) => ({ pattern, owner: 'the edge' })),
  ...['/sw.js', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'].map((pattern) => ({
    pattern,
    owner: 'the edge',
  })),
  ...['/bet', '/deposit', '/logout'].map((pattern) => ({ pattern, owner: 'the light pages' })),
  ...['/share/*', '/dev/*'].map((pattern) => ({ pattern, owner: 'the host' })),
];
