import type { LimitKind, LimitPeriod } from '@jukwaa/contracts';
import { formatKsh, nairobiDate, nairobiTime } from '@jukwaa/domain';

/** Why a player may not pay in or stake, as the database says it. */
export type PlayRefusal =
  | { readonly code: 'self_excluded' }
  | {
      readonly code: 'limit_reached';
      readonly kind: LimitKind;
      readonly period: LimitPeriod;
      readonly left_cents: number;
    };

const KINDS: Readonly<Record<LimitKind, string>> = { deposit: 'deposit', stake: 'stake', loss: 'loss' };
const PERIODS: Readonly<Record<LimitPeriod, string>> = {
  day: 'today',
  week: 'this week',
  month: 'this month',
};

const until = (end: Date | null): string =>
  end === null ? 'for good' : `until ${nairobiDate(end)}/${end.getUTCFullYear()} ${nairobiTime(end)}`;

/** What protection says to people. */
export const PROTECTION_TEXTS = {
  selfExcluded: 'You have locked your account against play. You can still withdraw.',
  limitReached: (kind: LimitKind, period: LimitPeriod, cents: number) =>
    `Your own ${KINDS[kind]} limit leaves ${formatKsh(cents)} ${PERIODS[period]}`,
  loggedIn: (end: Date | null) =>
    `You locked your account against play ${until(end)}. You can still withdraw.`,
} as const;

/** The sentence for a refusal. */
export const playRefusalText = (refusal: PlayRefusal): string =>
  refusal.code === 'self_excluded'
    ? PROTECTION_TEXTS.selfExcluded
    : PROTECTION_TEXTS.limitReached(refusal.kind, refusal.period, refusal.left_cents);
