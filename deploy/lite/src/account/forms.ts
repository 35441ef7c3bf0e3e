import * as v from 'valibot';

/** A typed text; empty when the form has none. */
const typedText = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)), '');

/** The fields of the form; `next` is the page to show afterwards. */
export const SignupForm = v.object({
  msisdn: typedText(60),
  password: typedText(200),
  first_name: typedText(200),
  last_name: typedText(200),
  terms: typedText(1),
  next: typedText(500),
  referral_code: typedText(512),
});
export type SignupForm = v.InferOutput<typeof SignupForm>;

/** The fields of the form; `next` is the page to show afterwards, `done` the step before this one. */
export const VerifyForm = v.object({
  msisdn: typedText(60),
  code: typedText(20),
  resend: typedText(1),
  next: typedText(500),
  done: v.fallback(v.picklist(['registered', 'not_verified', 'code_sent', '']), ''),
});
export type VerifyForm = v.InferOutput<typeof VerifyForm>;

export const ForgotForm = v.object({ msisdn: typedText(60) });
export type ForgotForm = v.InferOutput<typeof ForgotForm>;

/** The fields of the form; `done` is the result of the step before this one. */
export const ResetForm = v.object({
  msisdn: typedText(60),
  code: typedText(20),
  password: typedText(200),
  repeat: typedText(200),
  resend: typedText(1),
  done: v.fallback(v.picklist(['code_sent', 'too_soon', '']), ''),
});
export type ResetForm = v.InferOutput<typeof ResetForm>;

/** The fields of the form; `next` is the page to show afterwards, `done` the step before this one. */
export const LoginForm = v.object({
  msisdn: typedText(60),
  password: typedText(200),
  next: typedText(500),
  done: v.fallback(v.picklist(['password_changed', '']), ''),
});
export type LoginForm = v.InferOutput<typeof LoginForm>;
