import type { Queryable } from '@jukwaa/database';
import {
  type AuthenticateOrder,
  type BalanceOrder,
  type FreeSpinOrder,
  refused,
  type WalletOrder,
  type WalletResult,
} from '../orders/wallet-order.ts';
import { balanceOf, playerOf, userOf } from '../players/players.ts';
import { exchangeToken, runningSession, sessionOf } from '../players/sessions.ts';
import { oldestOpenRound, paidRoundBefore } from '../rounds/round-store.ts';
import type { CasinoDeps } from './casino-deps.ts';
import { inTransaction, moveIn } from './move-money.ts';

async function authenticate(
  tx: Queryable,
  { clock }: CasinoDeps,
  provider: string,
  order: AuthenticateOrder,
): Promise<WalletResult> {
  const session = await exchangeToken(tx, { ...order, provider }, clock.now());
  if (session === null) return refused('unknown_token');
  const { user_id: user, game } = session;
  return {
    kind: 'session',
    session: sessionOf(order.token),
    player: await playerOf(tx, provider, user),
    game,
    balance_cents: await balanceOf(tx, user),
    open_round: await oldestOpenRound(tx, { provider, user, game }),
  };
}

async function readBalance(
  tx: Queryable,
  { clock }: CasinoDeps,
  provider: string,
  order: BalanceOrder,
): Promise<WalletResult> {
  if ('player' in order) {
    const user = await userOf(tx, provider, order.player);
    if (user === null) return refused('unknown_player');
    return { kind: 'balance', player: order.player, balance_cents: await balanceOf(tx, user) };
  }
  const session = await runningSession(tx, provider, order.session, clock.now());
  if (session === null) return refused('session_over');
  const player = await playerOf(tx, provider, session.user_id);
  return { kind: 'balance', player, balance_cents: await balanceOf(tx, session.user_id) };
}

/** Pays a free spin into the round that won it. The same spin always finds the same round. */
async function paySpin(
  tx: Queryable,
  deps: CasinoDeps,
  provider: string,
  { win, sitting, number }: FreeSpinOrder,
): Promise<WalletResult> {
  const user = await userOf(tx, provider, win.player);
  if (user === null) return refused('unknown_player');
  const round = await paidRoundBefore(tx, { provider, user, game: win.game, sitting, number });
  return round === null ? refused('unknown_bet') : moveIn(tx, deps, provider, { ...win, round });
}

/** Carries out one call of a provider; all its money is in one transaction. */
export function applyOrder(deps: CasinoDeps, provider: string, order: WalletOrder): Promise<WalletResult> {
  return inTransaction(deps, async (tx): Promise<WalletResult> => {
    switch (order.kind) {
      case 'authenticate':
        return authenticate(tx, deps, provider, order);
      case 'balance':
        return readBalance(tx, deps, provider, order);
      case 'play': {
        const bet = await moveIn(tx, deps, provider, order.bet);
        return bet.kind === 'refused' ? bet : moveIn(tx, deps, provider, order.win);
      }
      case 'free-spin':
        return paySpin(tx, deps, provider, order);
      default:
        return moveIn(tx, deps, provider, order);
    }
  });
}
