import type { WaitBody } from '@jukwaa/contracts';
import { waitEndText, waitText } from '@jukwaa/domain';
import type * as v from 'valibot';
import type { Caller } from '../../kit/index.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';

export type WaitAnswer = { readonly status: 429; readonly body: v.InferInput<typeof WaitBody> };

/** 429 with the time to wait. `text` gets it as people say it. */
export function waitAnswer(
  code: v.InferOutput<typeof WaitBody>['code'],
  waitMs: number,
  text: (wait: string) => string,
): WaitAnswer {
  const wait_s = Math.ceil(waitMs / 1_000);
  return { status: 429, body: { code, error_message: text(waitText('en', wait_s)), wait_s } };
}

/** Waits in ms of at least this length are not those of an owner who asks for a second code: the first code has expired. */
const LONG_MS = 10 * 60_000;

/** What callers read who have to wait: on a known device, and elsewhere, where a known device is the way out. */
const TEXTS = {
  password: { known: IDENTITY_TEXTS.guessedTooOften, other: IDENTITY_TEXTS.passwordElsewhere },
  code: { known: IDENTITY_TEXTS.triedTooOften, other: IDENTITY_TEXTS.codeElsewhere },
} as const;

/**
 * The answer to guesses beyond the limits. Strangers may have made them, so a caller on another device learns where the owner can
 * log in at once. It is the same for numbers without an account.
 */
export function guessWaitAnswer(
  guess: keyof typeof TEXTS,
  waitMs: number,
  { device }: Caller,
  now: Date,
): WaitAnswer {
  const { known, other } = TEXTS[guess];
  if (device !== null) return waitAnswer('too_many_requests', waitMs, known);
  return elsewhereAnswer(waitMs, now, other);
}

/** The answer to a caller who asks for another code too early. */
export function codeWaitAnswer(waitMs: number, { device }: Caller, now: Date): WaitAnswer {
  if (device !== null || waitMs < LONG_MS) return waitAnswer('too_soon', waitMs, IDENTITY_TEXTS.tooSoon);
  return elsewhereAnswer(waitMs, now, IDENTITY_TEXTS.askElsewhere);
}

function elsewhereAnswer(waitMs: number, now: Date, text: (end: string) => string): WaitAnswer {
  const wait_s = Math.ceil(waitMs / 1_000);
  const error_message = text(waitEndText(now, wait_s));
  return { status: 429, body: { code: 'use_known_device', error_message, wait_s } };
}
