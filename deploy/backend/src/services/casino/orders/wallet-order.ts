import type { OpenRound, WalletRefusal } from '@jukwaa/contracts';

/** The fields of every money call. Amounts are cents; `transaction` and `round` are the provider's ids. */
interface MoneyOrder {
  readonly player: string;
  /** Slug of our catalogue. */
  readonly game: string;
  readonly round: string;
  readonly transaction: string;
}

/** `session` null: the provider's bets name no session, so the newest running one of player and game counts. */
export interface BetOrder extends MoneyOrder {
  readonly kind: 'bet';
  readonly session: string | null;
  readonly amount_cents: number;
}
export interface WinOrder extends MoneyOrder {
  readonly kind: 'win';
  readonly amount_cents: number;
  readonly ends_round: boolean;
}
/**
 * Undoes the bet whose transaction is `of`. Game and round are null at providers that name only the bet. `win`, at providers whose
 * one call is a bet with its win: the transaction of that win, which is undone with the bet, also for a spin without a bet.
 */
export interface RollbackOrder {
  readonly kind: 'rollback';
  readonly player: string;
  readonly game: string | null;
  readonly round: string | null;
  readonly transaction: string;
  readonly of: string;
  readonly win?: string;
}
export interface EndRoundOrder extends MoneyOrder {
  readonly kind: 'end-round';
}
/** `win.round` is replaced by the round that paid for the spin. */
export interface FreeSpinOrder {
  readonly kind: 'free-spin';
  readonly win: WinOrder;
  /** The start of the names of the sitting's rounds, and the number of this spin among them. */
  readonly sitting: string;
  readonly number: number;
}
export type AnyMoneyOrder = BetOrder | WinOrder | RollbackOrder | EndRoundOrder;

export interface AuthenticateOrder {
  readonly kind: 'authenticate';
  readonly token: string;
  readonly transaction: string;
}
/** Names a session or a player. */
export type BalanceOrder =
  | { readonly kind: 'balance'; readonly session: string }
  | { readonly kind: 'balance'; readonly player: string };

/**
 * A call of a provider, without its wire shape. `play` is a bet and its win in one call: when the bet is refused, the win is not
 * paid. `free-spin` is the win of a spin without a stake: it belongs to the newest paid round before it of the same sitting.
 */
export type WalletOrder =
  | AuthenticateOrder
  | BalanceOrder
  | AnyMoneyOrder
  | { readonly kind: 'play'; readonly bet: BetOrder; readonly win: WinOrder }
  | FreeSpinOrder;

/** The answer to an exchanged token. */
export interface SessionResult {
  readonly kind: 'session';
  readonly session: string;
  readonly player: string;
  readonly game: string;
  readonly balance_cents: number;
  readonly open_round: OpenRound | null;
}
export interface BalanceResult {
  readonly kind: 'balance';
  readonly player: string;
  readonly balance_cents: number;
}
/** `id` is the wallet's own id of the transaction; `isRepeat`: it was decided by an earlier call. */
export interface MoneyResult {
  readonly kind: 'money';
  readonly id: number;
  readonly balance_cents: number;
  readonly amount_cents: number;
  readonly isRepeat: boolean;
}
export interface RefusedResult {
  readonly kind: 'refused';
  readonly code: WalletRefusal;
}
export type WalletResult = SessionResult | BalanceResult | MoneyResult | RefusedResult;

export const refused = (code: WalletRefusal): RefusedResult => ({ kind: 'refused', code });
