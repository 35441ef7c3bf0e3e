import * as v from 'valibot';
import { CalendarDay, Instant } from '../primitives.ts';

/** Why a check of an ID failed. `id_in_use`: another account has it. */
export const IDENTITY_REASONS = ['under_age', 'not_found', 'other_birth_date', 'id_in_use'] as const;
export const IdentityReason = v.picklist(IDENTITY_REASONS);
export type IdentityReason = v.InferOutput<typeof IdentityReason>;

/** The newest check of a user's national ID. Answers have only the last digits of its number. */
export const IdentityCheck = v.variant('state', [
  v.object({ state: v.literal('unverified') }),
  v.object({ state: v.literal('pending'), at: Instant, number_end: v.string() }),
  v.object({ state: v.literal('verified'), at: Instant, number_end: v.string() }),
  v.object({ state: v.literal('refused'), at: Instant, reason: IdentityReason }),
]);
export type IdentityCheck = v.InferOutput<typeof IdentityCheck>;

export const IdentityStatus = v.object({
  check: IdentityCheck,
  /** Whether checks are offered, and whether only a simulation answers them. */
  register: v.picklist(['none', 'simulated', 'real']),
});
export type IdentityStatus = v.InferOutput<typeof IdentityStatus>;
export const IdentityStatusAnswer = v.object({ data: IdentityStatus });

/** Seven to nine digits, as Kenyan national IDs have them. */
const IdNumber = v.pipe(v.string(), v.regex(/^\d{7,9}$/, 'seven to nine digits'));
const BirthDate = v.pipe(CalendarDay, v.minValue('1900-01-01'), v.maxValue('2199-12-31'));
/** POST /identity-check: an ID to check, once for each idempotency-key. */
export const IdentityBody = v.strictObject({ id_number: IdNumber, birth_date: BirthDate });
export type IdentityBody = v.InferOutput<typeof IdentityBody>;
export const isIdNumber = (text: string): boolean => v.is(IdNumber, text);
