import type { WaitBody } from '@jukwaa/contracts';
import type { Answer } from '@jukwaa/domain/texts';
import type * as v from 'valibot';
import type { NumberCaller } from '../../kit/index.ts';
import type { Wait } from './code-turns.ts';
import { identityAnswer } from './identity-texts.ts';

type WaitCode = v.InferOutput<typeof WaitBody>['code'];
export type WaitAnswer = { readonly status: 429; readonly body: v.InferInput<typeof WaitBody> };

const secondsOf = (waitMs: number): number => Math.ceil(waitMs / 1_000);

const answerOf = ({ code, message, values }: Answer<WaitCode>, wait_s: number): WaitAnswer => ({
  status: 429,
  body: { code, error_message: message, ...(values && { values }), wait_s },
});

/** 429 with the wait, in ms, before the next call of this kind. */
export function waitAnswer(
  what: `too_many_requests.${'code' | 'codes' | 'password'}` | 'too_soon.code',
  waitMs: number,
): WaitAnswer {
  const wait_s = secondsOf(waitMs);
  return answerOf(identityAnswer(what, { wait_s }), wait_s);
}

/** Waits (ms) from this length on are longer than those of an owner who requests a second code: the first code has expired. */
const LONG_MS = 10 * 60_000;

/**
 * The answer to guesses beyond the limits. Strangers may have made them, so the answer explains to a caller on another device
 * where the owner can log in immediately. It is the same for numbers without an account.
 */
export function guessWaitAnswer(
  guess: 'password' | 'code',
  waitMs: number,
  { device }: NumberCaller,
  now: Date,
): WaitAnswer {
  if (device !== null) return waitAnswer(`too_many_requests.${guess}`, waitMs);
  return elsewhereAnswer(guess, waitMs, now);
}

/** The answer to a caller who requests another code too early, or while all callers have had theirs. */
export const turnAnswer = ({ waitMs, of }: Wait): WaitAnswer =>
  waitAnswer(of === 'all' ? 'too_many_requests.codes' : 'too_soon.code', waitMs);

/** The same for a caller who may have another device, on which the owner can log in. */
export function codeWaitAnswer(wait: Wait, { device }: NumberCaller, now: Date): WaitAnswer {
  if (device !== null || wait.of === 'all' || wait.waitMs < LONG_MS) return turnAnswer(wait);
  return elsewhereAnswer('ask', wait.waitMs, now);
}

function elsewhereAnswer(what: 'password' | 'code' | 'ask', waitMs: number, now: Date): WaitAnswer {
  const wait_s = secondsOf(waitMs);
  const again_at = new Date(now.getTime() + wait_s * 1_000).toISOString();
  return answerOf(identityAnswer(`use_known_device.${what}`, { again_at }, now), wait_s);
}
