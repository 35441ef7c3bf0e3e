import type { LimitLeft } from '@jukwaa/contracts';
import { limitText, nairobiDate, nairobiDay, nairobiTime } from '@jukwaa/domain';

/** Why a player may not pay in or stake, as the database says it. */
export type PlayRefusal =
  | { readonly code: 'self_excluded' }
  | ({ readonly code: 'limit_reached' } & Readonly<LimitLeft>);

const until = (end: Date | null): string =>
  end === null ? 'for good' : `until ${nairobiDate(end)}/${nairobiDay(end).slice(0, 4)} ${nairobiTime(end)}`;

/** What protection says to people. */
export const PROTECTION_TEXTS = {
  selfExcluded: 'You have locked your account against play. You can still withdraw.',
  loggedIn: (end: Date | null) =>
    `You locked your account against play ${until(end)}. You can still withdraw.`,
} as const;

/** The sentence for a refusal. */
export const playRefusalText = (refusal: PlayRefusal): string =>
  refusal.code === 'self_excluded' ? PROTECTION_TEXTS.selfExcluded : limitText('en', refusal);

/** What the limit leaves, for pages that say it in another language; no field for other refusals. */
export const limitField = (refusal: PlayRefusal): { readonly limit?: LimitLeft } => {
  if (refusal.code === 'self_excluded') return {};
  const { kind, period, left_cents } = refusal;
  return { limit: { kind, period, left_cents } };
};
