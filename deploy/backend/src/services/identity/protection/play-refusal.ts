import type { LimitLeft } from '@jukwaa/contracts';
import { type Answer, answersOf, protectionEn } from '@jukwaa/domain/texts';

/** Why a player may not pay in or stake, as the database says it. */
export type PlayRefusal =
  | { readonly code: 'self_excluded' }
  | ({ readonly code: 'limit_reached' } & Readonly<LimitLeft>);

const answer = answersOf(protectionEn);

/** What a refusal says, with what an own limit leaves. */
export const playAnswer = (refusal: PlayRefusal): Answer<PlayRefusal['code']> => {
  if (refusal.code === 'self_excluded') return answer('self_excluded');
  const { code, kind, period, left_cents } = refusal;
  return answer(code, { kind, period, left_cents });
};

/** What the limit leaves as a field of its own, for pages that do not read `values`; no field for other refusals. */
export const limitField = (refusal: PlayRefusal): { readonly limit?: LimitLeft } => {
  if (refusal.code === 'self_excluded') return {};
  const { kind, period, left_cents } = refusal;
  return { limit: { kind, period, left_cents } };
};
