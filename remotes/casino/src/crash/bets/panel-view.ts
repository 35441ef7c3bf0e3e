import { roundOfNewBet, type ShownRound } from '../round/round.ts';
import type { PanelBet, PanelPort } from './bets-port.ts';

/** The state of a panel's main button. */
export type PanelView =
  /** No round: the game is paused, or its state is unknown. */
  | { readonly kind: 'closed' }
  /** A bet may be placed for `round`. */
  | { readonly kind: 'bet'; readonly round: number; readonly isNext: boolean }
  | { readonly kind: 'pending'; readonly order: 'placing' | 'cashing' | 'unknown' }
  /** A bet waits for its start. */
  | { readonly kind: 'waiting'; readonly bet: PanelBet; readonly canCancel: boolean }
  | { readonly kind: 'flying'; readonly bet: PanelBet };

const isOpenIn = (bets: readonly PanelBet[], number: number): PanelBet | undefined =>
  bets.find(({ round, state }) => round === number && state === 'open');

/** @param round null while no round is known */
export function panelView(
  round: ShownRound | null,
  { bets, order }: Pick<PanelPort, 'bets' | 'order'>,
): PanelView {
  if (order !== 'none') return { kind: 'pending', order };
  if (round === null) return { kind: 'closed' };
  const current = isOpenIn(bets, round.number);
  if (current !== undefined && round.phase === 'flying' && current.open_cents > 0)
    return { kind: 'flying', bet: current };
  if (current !== undefined && round.phase === 'starting')
    return { kind: 'waiting', bet: current, canCancel: true };
  const next = isOpenIn(bets, round.number + 1);
  if (next !== undefined && round.phase !== 'starting')
    return { kind: 'waiting', bet: next, canCancel: true };
  return { kind: 'bet', round: roundOfNewBet(round), isNext: round.phase !== 'starting' };
}

/** The result of the panel's last decided bet: shown until the panel's next bet. */
export function lastResult(bets: readonly PanelBet[]): PanelBet | null {
  const newest = bets.reduce<PanelBet | null>(
    (best, bet) => (best === null || bet.id > best.id ? bet : best),
    null,
  );
  return newest !== null && (newest.state !== 'open' || newest.cash_outs.length > 0) ? newest : null;
}
