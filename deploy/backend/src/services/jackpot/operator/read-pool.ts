import type { WalletFace } from '../../wallet/index.ts';
import type { JackpotMoney } from './read-jackpots.ts';
import type { OperatorPool } from './wire.ts';

/** Before the first posting of any jackpot. */
const ALWAYS = new Date(0);

/** The money of a jackpot, with the balances of its category's house accounts at `now`. */
export async function poolOf(
  jackpot: JackpotMoney,
  wallet: Pick<WalletFace, 'houseBooks'>,
  now: Date,
): Promise<OperatorPool> {
  const books = await wallet.houseBooks(ALWAYS, new Date(now.getTime() + 1));
  const own = books.find(({ product, game }) => product === 'jackpot' && game === String(jackpot.category));
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
    accounts: {
      pool_cents: own?.pool_cents ?? 0,
      guarantee_cents: own?.guarantee_cents ?? 0,
      rounding_cents: own?.rounding_cents ?? 0,
    },
  };
}
