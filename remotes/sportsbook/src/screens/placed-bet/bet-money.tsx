import type { Bet } from '@jukwaa/contracts';
import { formatCombinedOdds, formatKsh } from '@jukwaa/domain';
import { type Translate, useText } from '@jukwaa/runtime';
import { type MoneyLine, MoneyTable } from '@jukwaa/ui';
import { betTexts } from '../../bets/bet-texts.ts';
import { comesTo } from '../../bets/comes-to.ts';
import { placedBetTexts } from './placed-bet-texts.ts';

type Text = Translate<(typeof placedBetTexts)['en']>;
type BetText = Translate<(typeof betTexts)['en']>;

function stakeLines(bet: Bet, t: Text, tBet: BetText): MoneyLine[] {
  const { summary, stake_type, cashed_out_cents, open_stake_cents, state } = bet;
  const { stake_cents, wager_tax_cents, stake_after_tax_cents } = summary;
  const lines = [{ label: tBet(stake_type === 'free' ? 'freeStake' : 'stake'), cents: stake_cents }];
  if (wager_tax_cents > 0)
    lines.push(
      { label: t('wagerTax'), cents: wager_tax_cents },
      { label: t('stakeAfterTax'), cents: stake_after_tax_cents },
    );
  if (cashed_out_cents !== undefined) lines.push({ label: tBet('cashedOut'), cents: cashed_out_cents });
  if (open_stake_cents !== undefined && state === 'open')
    lines.push({ label: tBet('inPlay'), cents: open_stake_cents });
  return lines.map(({ label, cents }) => ({ label, value: formatKsh(cents) }));
}

/** A lost bet wins nothing, and a cash out has its tax deducted already. */
function winningLines({ state, summary, comes_to = summary }: Bet, t: Text): MoneyLine[] {
  if (state === 'lost' || state === 'cashed_out') return [];
  return [
    { label: t('winning'), value: formatKsh(comes_to.winning_cents) },
    { label: t('tax'), value: formatKsh(comes_to.tax_cents) },
  ];
}

/** The calculation of a bet's payout, line by line: of its results so far, with all open legs won. */
export function BetMoney({ bet }: { readonly bet: Bet }) {
  const t = useText(placedBetTexts);
  const tBet = useText(betTexts);
  const { odds, amount_cents } = comesTo(bet);
  const kind = bet.stake_type === 'free' ? 'free' : 'bet';
  return (
    <MoneyTable
      lines={[
        ...stakeLines(bet, t, tBet),
        { label: tBet('odds'), value: formatCombinedOdds(kind, odds) },
        ...winningLines(bet, t),
        {
          label: tBet(bet.paid_cents === null ? 'couldPay' : 'paid'),
          value: formatKsh(amount_cents),
          kind: 'total',
        },
      ]}
    />
  );
}
