import type { Bet } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { type Translate, useText } from '@jukwaa/runtime';
import type { MoneyLine } from '@jukwaa/ui';
import { BetMoney } from '../../bets/bet-money.tsx';
import { placedBetTexts } from './placed-bet-texts.ts';

type Text = Translate<(typeof placedBetTexts)['en']>;

function stakeTaxLines({ summary }: Bet, t: Text): MoneyLine[] {
  if (summary.wager_tax_cents === 0) return [];
  return [
    { label: t('wagerTax'), value: formatKsh(summary.wager_tax_cents) },
    { label: t('stakeAfterTax'), value: formatKsh(summary.stake_after_tax_cents) },
  ];
}

/** A lost bet wins nothing, and a cash out has its tax deducted already. */
function winningLines({ state, summary, comes_to = summary }: Bet, t: Text): MoneyLine[] {
  if (state === 'lost' || state === 'cashed_out') return [];
  return [
    { label: t('winning'), value: formatKsh(comes_to.winning_cents) },
    { label: t('tax'), value: formatKsh(comes_to.tax_cents) },
  ];
}

/** The money of a bet with its taxes, line by line. */
export function TaxedMoney({ bet }: { readonly bet: Bet }) {
  const t = useText(placedBetTexts);
  return <BetMoney bet={bet} stakeTax={stakeTaxLines(bet, t)} winning={winningLines(bet, t)} />;
}
