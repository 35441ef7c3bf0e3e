import { fail, ok, type Result } from '@jukwaa/contracts';
import { SLOT_LINES, type SlotRound, type SlotSpin } from '@jukwaa/domain/slots';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { roundOf } from './outcome.ts';
import { type ShownRound, SPIN_MS } from './provider-contract.ts';
import type { OpenSlotRound, Seat } from './seats.ts';

export interface SpinDeps {
  readonly wallet: WalletClient;
  /** Secret of the outcomes; the player never learns it, so no choice of a round's id helps. */
  readonly secret: string;
  readonly now: () => number;
}

const lineCents = (stake: number): number => stake / SLOT_LINES.length;
const shownSpin = ({ reels, lines, pay }: SlotSpin, stake: number) => ({
  reels: [...reels],
  lines: [...lines],
  pay_cents: pay * lineCents(stake),
});

const shownRound = (id: string, round: SlotRound, isOpen: boolean): ShownRound => ({
  id,
  stake_cents: round.stake_cents,
  spin: shownSpin(round.spin, round.stake_cents),
  free: round.free.map((spin) => shownSpin(spin, round.stake_cents)),
  won_cents: round.won_cents,
  is_open: isOpen,
});

/** The open round of a seat, rebuilt from its id. */
export const openRoundOf = ({ secret }: SpinDeps, { game, open }: Seat): ShownRound | null =>
  open === null ? null : shownRound(open.id, roundOf(secret, game, open.id, open.stake_cents), true);

const moneyOf = ({ slug }: Seat, player: string, round: string, kind: string) => ({
  player,
  game: slug,
  round,
  transaction: `${round}.${kind}`,
  currency: 'KES',
});

/** Charges a stake; a bet whose answer is lost is rolled back, so the player is never charged for a round that is not shown. */
async function charge(
  { wallet }: SpinDeps,
  seat: Seat,
  { id, stake_cents }: OpenSlotRound,
): Promise<Result<number, string>> {
  const { account } = seat;
  if (account === null)
    return seat.balance < stake_cents ? fail('insufficient_funds') : ok(seat.balance - stake_cents);
  const bet = moneyOf(seat, account.player, id, 'b');
  const taken = await wallet.move('bet', { ...bet, session: account.session, amount_cents: stake_cents });
  if (taken.ok) return ok(taken.value.balance_cents);
  if (taken.error === 'unavailable')
    await wallet.move('rollback', { ...moneyOf(seat, account.player, id, 'r'), of: bet.transaction });
  return fail(taken.error);
}

/** Pays the open round of a seat and closes it. Until the wallet answers, the round stays open and the next visit pays it. */
export async function finish(deps: SpinDeps, seat: Seat): Promise<Result<number, string>> {
  const { open, account, game } = seat;
  if (open === null) return ok(seat.balance);
  const { won_cents } = roundOf(deps.secret, game, open.id, open.stake_cents);
  if (account === null) seat.balance += won_cents;
  else {
    const win = { ...moneyOf(seat, account.player, open.id, 'w'), amount_cents: won_cents, ends_round: true };
    const paid = await deps.wallet.move('win', win);
    if (!paid.ok) return paid;
    seat.balance = paid.value.balance_cents;
  }
  seat.open = null;
  return ok(seat.balance);
}

/**
 * Plays a round. It is paid at once unless it has free spins, which the page shows first. A spin before the end of the last one
 * is refused.
 */
export async function spin(
  deps: SpinDeps,
  seat: Seat,
  { request, stake_cents }: { readonly request: string; readonly stake_cents: number },
): Promise<Result<ShownRound, string>> {
  const id = `${seat.id.slice(0, 24)}.${request}`;
  if (seat.open !== null && seat.open.id !== id) return fail('round_open');
  if (seat.open === null) {
    if (deps.now() - seat.lastSpin < SPIN_MS) return fail('too_fast');
    const started = deps.now();
    const charged = await charge(deps, seat, { id, stake_cents });
    if (!charged.ok) return charged;
    seat.lastSpin = started;
    seat.balance = charged.value;
    seat.open = { id, stake_cents };
  }
  const round = roundOf(deps.secret, seat.game, id, seat.open.stake_cents);
  if (round.free.length > 0) return ok(shownRound(id, round, true));
  const paid = await finish(deps, seat);
  return ok(shownRound(id, round, !paid.ok));
}
