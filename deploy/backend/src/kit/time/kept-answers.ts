/**
 * Keeps answers by key for a short time, so that many calls at once read the database once. A failed answer isn't kept.
 *
 * @param freshMs lifetime of an answer, in real ms
 */
export function createKeptAnswers<Answer>(freshMs: number) {
  const kept = new Map<number, { readonly made: number; readonly answer: Promise<Answer> }>();
  return (key: number, read: () => Promise<Answer>): Promise<Answer> => {
    const now = performance.now();
    for (const [old, { made }] of kept) if (now - made >= freshMs) kept.delete(old);
    const known = kept.get(key);
    if (known !== undefined) return known.answer;
    const answer = read();
    const entry = { made: now, answer };
    kept.set(key, entry);
    answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return answer;
  };
}
