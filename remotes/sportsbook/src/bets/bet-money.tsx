import type { Bet } from '@jukwaa/contracts';
import { formatCombinedOdds, formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { type MoneyLine, MoneyTable } from '@jukwaa/ui';
import { betTexts } from './bet-texts.ts';
import { comesTo } from './comes-to.ts';

export interface BetMoneyProps {
  readonly bet: Bet;
  /** Lines after the stake, and before the total. */
  readonly stakeTax?: readonly MoneyLine[];
  readonly winning?: readonly MoneyLine[];
}

/** The cost of a bet and its payout: with its results so far, and with all open legs won. */
export function BetMoney({ bet, stakeTax = [], winning = [] }: BetMoneyProps) {
  const t = useText(betTexts);
  const { summary, stake_type, open_stake_cents, cashed_out_cents, paid_cents, state } = bet;
  const { odds, amount_cents } = comesTo(bet);
  const isFree = stake_type === 'free';
  const cents = (label: string, amount: number | undefined): MoneyLine[] =>
    amount === undefined ? [] : [{ label, value: formatKsh(amount) }];
  return (
    <MoneyTable
      lines={[
        ...cents(t(isFree ? 'freeStake' : 'stake'), summary.stake_cents),
        ...stakeTax,
        ...cents(t('cashedOut'), cashed_out_cents),
        ...cents(t('inPlay'), state === 'open' ? open_stake_cents : undefined),
        { label: t('odds'), value: formatCombinedOdds(isFree ? 'free' : 'bet', odds) },
        ...winning,
        {
          label: t(paid_cents === null ? 'couldPay' : 'paid'),
          value: formatKsh(amount_cents),
          kind: 'total',
        },
      ]}
    />
  );
}
