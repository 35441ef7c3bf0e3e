import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AnswerOnce, ScreenAnswer, ScreenVisit } from './screen.ts';

/** How long the result of a form is repeated (ms). The services send no second code in that time either. */
const KEEP_MS = 30_000;
const MOST_KEPT = 2_000;

const KEY = /^[\w-]{36}$/;

/** The key of one rendered form. It is random, so only the browser that got the form can ask for its result. */
export const formKey = (): string => randomUUID();

/** The key of a sent form; undefined without one. */
export function keyOf({ form }: Pick<ScreenVisit, 'form'>): string | undefined {
  const key = form?.get('key') ?? '';
  return KEY.test(key) ? key : undefined;
}

/**
 * The key of a form that is shown again. After a lost answer (503) it is that of the sent form, whose repeat gets this answer.
 */
export const nextKey = (visit: Pick<ScreenVisit, 'form'>, status: number): string =>
  (status === 503 ? keyOf(visit) : undefined) ?? formKey();

const nameOf = (visit: ScreenVisit): string | null =>
  keyOf(visit) === undefined
    ? null
    : createHash('sha256').update(`${visit.path}\n${visit.language}\n${visit.form}`).digest('base64url');

/**
 * After a double tap, a browser shows only the second answer. So both get the first result while it is under way, and a success for
 * a short time. Refusals are not kept: the same form may work later. Another process asks the services again: a form with a code
 * gets its first answer there, because it brings its key.
 */
export function answerOnce(): AnswerOnce {
  const kept = new LRUCache<string, Promise<ScreenAnswer>>({ max: MOST_KEPT, ttl: KEEP_MS });
  return async (visit, run) => {
    const name = nameOf(visit);
    if (name === null) return run();
    const known = kept.get(name);
    if (known !== undefined) return known;
    const running = run();
    kept.set(name, running);
    let isDone = false;
    try {
      const answer = await running;
      isDone = answer.kind === 'redirect';
      return answer;
    } finally {
      if (!isDone) kept.delete(name);
    }
  };
}
