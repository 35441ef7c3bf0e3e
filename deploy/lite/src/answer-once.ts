import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AnswerOnce, ScreenAnswer, ScreenVisit } from './screen.ts';

/** How long the result of a form is repeated (ms). The services send no second code in that time either. */
const KEEP_MS = 30_000;
const MOST_KEPT = 2_000;

const KEY = /^[\w-]{36}$/;

/** The key of one rendered form. It is random, so only the browser that got the form can ask for its result. */
export const formKey = (): string => randomUUID();

const nameOf = ({ path, language, form }: ScreenVisit): string | null =>
  KEY.test(form?.get('key') ?? '')
    ? createHash('sha256').update(`${path}\n${language}\n${form}`).digest('base64url')
    : null;

/**
 * A code works once. After a double tap, a browser shows only the second answer, which would refuse the code that the first one
 * used. So both get the first result while it is under way, and a success for a short time. Refusals are not kept: the same form
 * may work later. Another process answers as the services do.
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
