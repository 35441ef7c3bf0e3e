import type { WalletFace } from '../../wallet/index.ts';
import type { JackpotMoney } from './read-jackpots.ts';
import type { OperatorPool } from './wire.ts';

/** The money of a jackpot, with the balances of its category's house accounts. */
export async function poolOf(
  jackpot: JackpotMoney,
  wallet: Pick<WalletFace, 'poolBook'>,
): Promise<OperatorPool> {
  const accounts = await wallet.poolBook({ product: 'jackpot', game: String(jackpot.category) });
  const [main, ...tiers] = jackpot.pots;
  const { staked_cents, wager_tax_cents, prizes_cents, opening_cents } = jackpot;
  return {
    staked_cents,
    wager_tax_cents,
    prizes_cents,
    house_cents: staked_cents - wager_tax_cents - prizes_cents,
    opening_cents,
    main_cents: main?.pot_cents ?? 0,
    tiers,
    accounts,
  };
}
