/**
 * Keeps answers by key for a short time, so that many calls at once read the database once. Calls during a slow reading share it, so
 * an overloaded database has one reading of a key at a time. A failed answer isn't kept.
 *
 * @param freshMs lifetime of an answer from the start of its reading, in real ms
 */
export function createKeptAnswers<Answer>(freshMs: number) {
  interface Kept {
    readonly made: number;
    readonly answer: Promise<Answer>;
    isPending: boolean;
  }
  const kept = new Map<number, Kept>();
  return (key: number, read: () => Promise<Answer>): Promise<Answer> => {
    const now = performance.now();
    for (const [old, { made, isPending }] of kept) if (!isPending && now - made >= freshMs) kept.delete(old);
    const known = kept.get(key);
    if (known !== undefined) return known.answer;
    const answer = read();
    const entry: Kept = { made: now, answer, isPending: true };
    kept.set(key, entry);
    answer.then(
      () => {
        entry.isPending = false;
      },
      () => kept.delete(key),
    );
    return answer;
  };
}
