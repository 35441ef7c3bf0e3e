import type { Autoplay, AutoplayPlan } from '@jukwaa/game-kit/autoplay';
import type { NewBet, PanelPort } from '../bets/bets-port.ts';
import type { PanelView } from '../bets/panel-view.ts';

/** A series of bets of a panel. */
export interface CrashPlan extends AutoplayPlan {
  /** The multiplier of the automatic cash-out, in hundredths; null leaves it to the player. */
  readonly auto: number | null;
}

/** A running series, and the round of its last bet while that is not counted. */
export interface Running {
  readonly series: Autoplay<CrashPlan>;
  readonly sent: number | null;
}

export type Step =
  | { readonly kind: 'wait' }
  | { readonly kind: 'place'; readonly bet: NewBet }
  | { readonly kind: 'count'; readonly staked_cents: number; readonly paid_cents: number }
  /** The bet came too late for its round; the next round takes it. */
  | { readonly kind: 'again' }
  | { readonly kind: 'stop'; readonly reason: 'stopped' | 'refused' };

const WAIT = { kind: 'wait' } as const;

/** Decides a series whose last bet is not counted yet. */
function stepOfBet(
  sent: number,
  { bets, order, refusal }: Pick<PanelPort, 'bets' | 'order' | 'refusal'>,
): Step {
  if (order !== 'none') return WAIT;
  const bet = bets.find(({ round }) => round === sent);
  if (bet === undefined && refusal !== null)
    return refusal.code === 'round_closed' ? { kind: 'again' } : { kind: 'stop', reason: 'refused' };
  if (bet === undefined || bet.state === 'open') return WAIT;
  if (bet.state === 'cancelled') return { kind: 'stop', reason: 'stopped' };
  const { stake_cents: staked_cents, paid_cents } = bet;
  return { kind: 'count', staked_cents, paid_cents: bet.state === 'refunded' ? staked_cents : paid_cents };
}

/** The next thing that a series does. It has at most one bet that is not decided. */
export function nextStep(
  { series, sent }: Running,
  view: PanelView,
  port: Pick<PanelPort, 'bets' | 'order' | 'refusal'>,
): Step {
  if (series.stop !== null) return WAIT;
  if (sent !== null) return stepOfBet(sent, port);
  if (view.kind !== 'bet') return WAIT;
  const { stake_cents, auto } = series.plan;
  return { kind: 'place', bet: { round: view.round, stake_cents, auto } };
}
