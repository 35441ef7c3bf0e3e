import type { WalletRefusal } from '@jukwaa/contracts';
import type { Result } from '../../../kit/index.ts';
import type { WalletOrder, WalletResult } from './wallet-order.ts';

/** A call of a provider as it arrived. */
export interface ProviderCall {
  /** The last part of its address, such as `bet` or `bet.html`. */
  readonly call: string;
  /** Path of the address, which some signatures cover. */
  readonly path: string;
  /** The body as its own text. */
  readonly body: string;
  header(name: string): string | undefined;
  /** Now, in ms since 1970. */
  readonly now: number;
}

/** An answer in the provider's own shape. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A launch of a game. `player` and `token` are null in a demo. */
export interface Launch {
  readonly game: string;
  readonly mode: 'money' | 'demo';
  readonly player: string | null;
  readonly token: string | null;
  /** The player's balance in cents; 0 in a demo. */
  readonly balance_cents: number;
  /** Address of the app as the visitor sees it, such as `https://jukwaa.example`. */
  readonly app: string;
}

/** A provider's interface. The casino decides about money in `WalletOrder`s; an adapter translates. */
export interface ProviderAdapter {
  /** Its name in addresses and in the database. */
  readonly name: string;
  /** Whether it exchanges launch tokens by a call; without it a session runs from the launch on. */
  readonly exchangesTokens: boolean;
  /** Whether its games send the messages of our own frame contract; games of other makers have messages of their own. */
  readonly speaksFrame: boolean;
  /** Checks signature and time, then reads the order. Never throws for a bad call. */
  read(call: ProviderCall): Result<WalletOrder, WalletRefusal>;
  /** The answer to an order; null order: the call could not be read. */
  answer(order: WalletOrder | null, result: WalletResult): ProviderAnswer;
  /**
   * Address of the game for the frame; null: the provider does not serve this game, or not at the visitor's address. Rejects with
   * `ProviderFailure` when the provider is down, and otherwise when it refuses the launch.
   */
  launch(launch: Launch): Promise<string | null>;
  /** Address that answers below 500 while the provider is up. */
  readonly healthUrl: string;
}
