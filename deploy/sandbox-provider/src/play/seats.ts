import { randomBytes } from 'node:crypto';
import { fail, type OpenRound, ok, type Result } from '@jukwaa/contracts';
import { SLOT_GAMES, type SlotGame } from '@jukwaa/domain/slots';
import type { WalletClient } from '../wallet/wallet-client.ts';

/** Play money of a demo, in cents. */
const DEMO_CENTS = 100_000;
/** A seat without a call for this long is removed (ms). */
const IDLE_MS = 4 * 3_600_000;
/** Most seats of each kind, so that demos, which need no account, never displace a player with money. */
const MOST_PAYING = 20_000;
const MOST_DEMOS = 20_000;

/** A running round of a seat. */
export interface OpenSlotRound {
  readonly id: string;
  readonly stake_cents: number;
  /** The wallet has its win. False after a restart when nothing was won: a repeat of the win changes nothing. */
  isPaid: boolean;
}

/** A page that plays one game. `account` null: a demo with play money. */
export interface Seat {
  readonly id: string;
  readonly slug: string;
  readonly game: SlotGame;
  readonly account: { readonly player: string; readonly session: string } | null;
  /** Play money of a demo; in a game with money the wallet's last known balance. In cents. */
  balance: number;
  open: OpenSlotRound | null;
  /** Start of the last spin, ms since 1970. */
  lastSpin: number;
  lastSeen: number;
  /** Calls of a seat run one after the other. */
  turn: Promise<unknown>;
}

const openOf = (round: OpenRound | null): OpenSlotRound | null =>
  round === null ? null : { id: round.round, stake_cents: round.staked_cents, isPaid: round.won_cents > 0 };

/** Makes room for one more seat. Seats are in the order of their opening, so the oldest go first when there are too many. */
function removeIdle(seats: Map<string, Seat>, most: number): void {
  const before = Date.now() - IDLE_MS;
  for (const [id, { lastSeen }] of seats)
    if (lastSeen < before || seats.size >= most) seats.delete(id);
    else break;
}

export class Seats {
  readonly #wallet: WalletClient;
  readonly #paying = new Map<string, Seat>();
  readonly #demos = new Map<string, Seat>();

  constructor(wallet: WalletClient) {
    this.#wallet = wallet;
  }

  /** Opens a seat: with the session of a token, or as a demo. @param request the page's own id of the call */
  async open(slug: string, token: string | null, request: string): Promise<Result<Seat, string>> {
    // Every object has a `constructor`.
    const game = Object.hasOwn(SLOT_GAMES, slug) ? SLOT_GAMES[slug] : undefined;
    if (game === undefined) return fail('unknown_game');
    if (token === null) return ok(this.#add(slug, game, null, DEMO_CENTS, null));
    const session = await this.#wallet.authenticate({ token, transaction: `auth-${request}` });
    if (!session.ok) return session;
    const { player, session: id, balance_cents, open_round } = session.value;
    if (session.value.game !== slug) return fail('unknown_game');
    return ok(this.#add(slug, game, { player, session: id }, balance_cents, openOf(open_round)));
  }

  /** Runs `work` for a seat, after its earlier calls; null for an unknown one. */
  async use<T>(id: string, work: (seat: Seat) => Promise<T>): Promise<T | null> {
    const seat = this.#paying.get(id) ?? this.#demos.get(id);
    if (seat === undefined) return null;
    seat.lastSeen = Date.now();
    const result = seat.turn.then(() => work(seat));
    seat.turn = result.catch(() => undefined);
    return result;
  }

  #add(
    slug: string,
    game: SlotGame,
    account: Seat['account'],
    balance: number,
    open: OpenSlotRound | null,
  ): Seat {
    const isDemo = account === null;
    const seats = isDemo ? this.#demos : this.#paying;
    removeIdle(seats, isDemo ? MOST_DEMOS : MOST_PAYING);
    const now = Date.now();
    const id = randomBytes(24).toString('base64url');
    const seat = {
      id,
      slug,
      game,
      account,
      balance,
      open,
      lastSpin: 0,
      lastSeen: now,
      turn: Promise.resolve(),
    };
    seats.set(id, seat);
    return seat;
  }
}
