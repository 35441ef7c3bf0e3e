const numbersIn = (version: string): number[] => version.split('.').map(Number);

/** The order of two versions: negative when the first is lower. */
function order(one: string, other: string): number {
  const others = numbersIn(other);
  return numbersIn(one).reduce((found, part, n) => found || part - (others[n] ?? 0), 0);
}

/** The lowest version above a caret range: its first part that is not zero may not change. */
function afterCaret(version: string): string {
  const parts = numbersIn(version);
  const fixed = parts.findIndex((part, n) => part > 0 || n === parts.length - 1);
  return parts.map((part, n) => (n < fixed ? part : n === fixed ? part + 1 : 0)).join('.');
}

/**
 * Whether a version is in a range. Builds require caret ranges (`singletons.ts`), and the package orders versions by `<=`; the
 * registry has compared any other range before a version was shown.
 */
export function satisfy(version: string, range: string): boolean {
  const [own] = /^\d+\.\d+\.\d+/.exec(version) ?? [];
  const [, operator, wanted = ''] = /^(\^|<=)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (own === undefined) return false;
  if (operator === '<=') return order(own, wanted) <= 0;
  return operator === undefined || (order(own, wanted) >= 0 && order(own, afterCaret(wanted)) < 0);
}
