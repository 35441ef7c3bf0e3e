/** Longest wait for an answer of the provider, and the pause before a repeat (ms). */
const ANSWER_MS = 20_000;
const PAUSE_MS = 3_000;
const TRIES = 3;

/** A refusal of the provider by its code. */
export class RefusedError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls the provider. A call without an answer is repeated: its fields make a repeat harmless.
 * @param {string} path
 * @param {object} body
 */
export async function call(path, body) {
  for (let tried = 1; ; tried += 1) {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const answer = await response.json();
      if (response.ok) return answer;
      throw new RefusedError(String(answer.code));
    } catch (error) {
      const isLate = error instanceof RefusedError && error.code === 'too_fast';
      if ((error instanceof RefusedError && !isLate) || tried === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}
