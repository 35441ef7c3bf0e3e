import { fail, ok, type Result } from '@jukwaa/contracts';
import { SLOT_LINES, type SlotRound, type SlotSpin } from '@jukwaa/domain/slots';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { roundOf } from './outcome.ts';
import { type ShownSpin, SPIN_MS } from './provider-contract.ts';
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

const shownRound = (id: string, round: SlotRound, isOpen: boolean): ShownSpin => ({
  id,
  stake_cents: round.stake_cents,
  spin: shownSpin(round.spin, round.stake_cents),
  free: round.free.map((spin) => shownSpin(spin, round.stake_cents)),
  won_cents: round.won_cents,
  is_open: isOpen,
});

/** The open round of a seat, rebuilt from its id. */
export const openRoundOf = ({ secret }: SpinDeps, { game, open }: Seat): ShownSpin | null =>
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
  { id, stake_cents }: Pick<OpenSlotRound, 'id' | 'stake_cents'>,
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

/**
 * The balance that the page may show, in cents: the win of an open round is in the wallet already, and is held back until its free
 * spins were shown.
 */
export function shownBalance({ secret }: SpinDeps, { game, open, balance }: Seat): number {
  if (open === null || !open.isPaid) return balance;
  return balance - roundOf(secret, game, open.id, open.stake_cents).won_cents;
}

/** Sends the win of the open round to the wallet; the round stays open while it has free spins to show. */
async function payWin(deps: SpinDeps, seat: Seat, open: OpenSlotRound): Promise<Result<void, string>> {
  const { won_cents, free } = roundOf(deps.secret, seat.game, open.id, open.stake_cents);
  if (seat.account === null) seat.balance += won_cents;
  else {
    const win = moneyOf(seat, seat.account.player, open.id, 'w');
    const ends_round = free.length === 0;
    const paid = await deps.wallet.move('win', { ...win, amount_cents: won_cents, ends_round });
    if (!paid.ok) return paid;
    seat.balance = paid.value.balance_cents;
  }
  if (free.length === 0) seat.open = null;
  else open.isPaid = true;
  return ok(undefined);
}

/** Ends the open round of a seat. A win that the wallet has not taken yet is sent again first, at the next visit too. */
export async function finish(deps: SpinDeps, seat: Seat): Promise<Result<number, string>> {
  const { open, account } = seat;
  if (open === null) return ok(seat.balance);
  const paid = open.isPaid ? ok(undefined) : await payWin(deps, seat, open);
  if (!paid.ok) return paid;
  if (seat.open === null) return ok(seat.balance);
  if (account !== null) {
    const ended = await deps.wallet.move('end-round', moneyOf(seat, account.player, open.id, 'e'));
    if (!ended.ok) return ended;
    seat.balance = ended.value.balance_cents;
  }
  seat.open = null;
  return ok(seat.balance);
}

/**
 * Plays a round. Its win is paid at once, so that a player who knows the result gains nothing by leaving; a round with free spins
 * stays open until the page has shown them. A spin before the end of the last one is refused.
 */
export async function spin(
  deps: SpinDeps,
  seat: Seat,
  { request, stake_cents }: { readonly request: string; readonly stake_cents: number },
): Promise<Result<ShownSpin, string>> {
  const id = `${seat.id.slice(0, 24)}.${request}`;
  if (seat.open !== null && seat.open.id !== id) return fail('round_open');
  if (seat.open === null) {
    if (deps.now() - seat.lastSpin < SPIN_MS) return fail('too_fast');
    const started = deps.now();
    const charged = await charge(deps, seat, { id, stake_cents });
    if (!charged.ok) return charged;
    seat.lastSpin = started;
    seat.balance = charged.value;
    seat.open = { id, stake_cents, isPaid: false };
  }
  const { open } = seat;
  const round = roundOf(deps.secret, seat.game, id, open.stake_cents);
  if (!open.isPaid) await payWin(deps, seat, open);
  return ok(shownRound(id, round, seat.open !== null));
}
