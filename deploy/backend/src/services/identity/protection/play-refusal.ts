import { LimitLeft } from '@jukwaa/contracts';
import { type Answer, answersOf, protectionEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';

/** The database's reason why a player may not deposit or stake. */
export const StoredPlayRefusal = v.variant('code', [
  v.object({ code: v.literal('self_excluded') }),
  v.object({ code: v.literal('limit_reached'), ...LimitLeft.entries }),
]);
export type ProtectionRefusal = v.InferOutput<typeof StoredPlayRefusal>;

const answer = answersOf(protectionEn);

/** The answer of a refusal, with the rest of an own limit. */
export const playAnswer = (refusal: ProtectionRefusal): Answer<ProtectionRefusal['code']> => {
  if (refusal.code === 'self_excluded') return answer('self_excluded');
  const { code, kind, period, left_cents } = refusal;
  return answer(code, { kind, period, left_cents });
};

/** The rest of the limit as a separate field, for pages that do not read `values`; other refusals have no such field. */
export const limitField = (refusal: ProtectionRefusal): { readonly limit?: LimitLeft } => {
  if (refusal.code === 'self_excluded') return {};
  const { kind, period, left_cents } = refusal;
  return { limit: { kind, period, left_cents } };
};
