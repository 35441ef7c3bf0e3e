import * as v from 'valibot';
import { Cents, Instant, MsisdnText } from '../primitives.ts';
import { PaymentMethod } from './payment-method.ts';

/** The sandbox replaces the bettor's phone; it exists only outside production. */
export const SandboxSms = v.object({ to: MsisdnText, text: v.string(), at: Instant });
export type SandboxSms = v.InferOutput<typeof SandboxSms>;
/** A push message as the phone shows it; `path` is its target inside the site. */
export const SandboxPush = v.object({ title: v.string(), body: v.string(), path: v.string(), at: Instant });
export type SandboxPush = v.InferOutput<typeof SandboxPush>;
/** `unclear`: the provider reports an unknown result, and the prompt stays open. */
export const PROMPT_ACTIONS = [
  'accept',
  'decline',
  'timeout',
  'wrong-pin',
  'insufficient',
  'unclear',
] as const;
export const PromptAction = v.strictObject({ action: v.picklist(PROMPT_ACTIONS) });
/** `amount` is whole Ksh, as the phone shows it. */
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
/**
 * POST /sandbox/{method}/payouts: the result of the next payout to a phone; `unclear`: the provider does not know it.
 */
export const PAYOUT_OUTCOMES = ['pay', 'refuse', 'unclear'] as const;
export const PayoutOutcomeBody = v.strictObject({
  msisdn: MsisdnText,
  outcome: v.picklist(PAYOUT_OUTCOMES),
});
export const PaybillAnswer = v.object({ receipt: v.string(), amount_cents: Cents });
/** POST /sandbox/bonus: gives a player a bonus, as the operator would. */
export const SandboxBonusBody = v.strictObject({
  msisdn: MsisdnText,
  amount_cents: v.pipe(Cents, v.minValue(1), v.maxValue(100_000_000)),
});
/** GET /sandbox/methods: the payment methods that the sandbox simulates. */
export const SandboxMethod = v.object({ method: PaymentMethod, name: v.string(), paybill: v.string() });
export const ClockBody = v.strictObject({ speed: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)) });
export const ByMsisdn = v.object({ msisdn: MsisdnText });
