import * as v from 'valibot';
import { Cents, Instant, MsisdnText } from '../primitives.ts';

/** The surface that stands in for the bettor's phone; it exists only outside production. */
export const SandboxSms = v.object({ to: MsisdnText, text: v.string(), at: Instant });
export type SandboxSms = v.InferOutput<typeof SandboxSms>;
export const PROMPT_ACTIONS = ['accept', 'decline', 'timeout', 'wrong-pin', 'insufficient'] as const;
export const PromptAction = v.strictObject({ action: v.picklist(PROMPT_ACTIONS) });
/** `amount` is whole Ksh, as M-Pesa shows it. */
export const SandboxPrompt = v.object({
  id: v.string(),
  msisdn: MsisdnText,
  amount: v.number(),
  account: v.string(),
  state: v.picklist(['pending', 'accepted', 'declined', 'timeout', 'wrong-pin', 'insufficient']),
});
export type SandboxPrompt = v.InferOutput<typeof SandboxPrompt>;
export const PaybillBody = v.strictObject({
  msisdn: MsisdnText,
  account: v.pipe(v.string(), v.maxLength(20)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export const PaybillAnswer = v.object({ receipt: v.string(), amount_cents: Cents });
export const ClockBody = v.strictObject({ speed: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)) });
export const ByMsisdn = v.object({ msisdn: MsisdnText });
