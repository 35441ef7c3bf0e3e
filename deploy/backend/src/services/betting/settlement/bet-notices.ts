import type { PushNotice } from '../../../kit/index.ts';
import type { BetDecision } from './decide.ts';

/** A bet that a settlement decided. */
export interface DecidedBet {
  readonly bet: { readonly product?: 'sports' | 'virtual' | undefined };
  readonly decision: BetDecision;
}

/** A corrected payment sends no notice, because the first one did. A returned stake sends none either. */
const isNews = ({ decision: { state, undo } }: DecidedBet): boolean =>
  undo === null && (state === 'won' || state === 'lost');

/** A player often leaves a virtual round before its end, so the notice also reports a loss. One notice covers all bets of the player. */
function virtualNotice(user_id: number, [first, ...others]: readonly BetDecision[]): readonly PushNotice[] {
  if (first === undefined) return [];
  const amount_cents = [first, ...others].reduce((sum, { paid_cents }) => sum + (paid_cents ?? 0), 0);
  if (others.length > 0) {
    const kind = amount_cents > 0 ? 'virtuals_paid' : 'virtuals_lost';
    return [{ user_id, kind, amount_cents, reference: String(others.length + 1) }];
  }
  const kind = first.state === 'won' ? 'virtual_won' : 'virtual_lost';
  return [{ user_id, kind, amount_cents, reference: String(first.id) }];
}

/** The push notices of a settlement: each won sports bet, and the result of each player's virtual bets. */
export function noticesOf(decided: readonly DecidedBet[]): readonly PushNotice[] {
  const news = decided.filter(isNews);
  const sports = news.filter(({ bet, decision }) => bet.product !== 'virtual' && decision.state === 'won');
  const virtual = new Map<number, BetDecision[]>();
  for (const { bet, decision } of news)
    if (bet.product === 'virtual')
      virtual.set(decision.user_id, [...(virtual.get(decision.user_id) ?? []), decision]);
  return [
    ...sports.map(
      ({ decision: { id, user_id, paid_cents } }) =>
        ({ user_id, kind: 'bet_won', amount_cents: paid_cents ?? 0, reference: String(id) }) as const,
    ),
    ...[...virtual].flatMap(([user_id, decisions]) => virtualNotice(user_id, decisions)),
  ];
}
