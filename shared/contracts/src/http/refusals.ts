/** Refusal codes of any call, from the HTTP layer of the services or from the edge. */
export const COMMON_REFUSALS = [
  'bad_request',
  'invalid_field',
  'not_found',
  'too_large',
  'headers_too_large',
  'not_json',
  'session_expired',
  'too_many_requests',
  'try_again',
  'request_timeout',
  'internal_error',
  'backend_unreachable',
  'backend_timeout',
] as const;
export type CommonRefusal = (typeof COMMON_REFUSALS)[number];

/** Refusal codes of signup, login, verify, resend, forgot and reset, in addition to the common ones. */
export const IDENTITY_REFUSALS = [
  'bad_signature',
  'already_registered',
  'wrong_credentials',
  'wrong_code',
  'too_soon',
  'too_many_requests',
  'use_known_device',
  'sms_failed',
] as const;
export type IdentityRefusal = (typeof IDENTITY_REFUSALS)[number];

/** Refusal codes of the money calls, in addition to the common ones and those of providers (`PAYMENT_FAILURES`). */
export const MONEY_REFUSALS = [
  'insufficient_funds',
  'self_excluded',
  'limit_reached',
  'recalled',
  'key_reused',
  'invalid_field',
  'no_such_payment',
  'method_unavailable',
] as const;
export type MoneyRefusal = (typeof MONEY_REFUSALS)[number];
