import { betPolicyOn, capsIn, capsOf, formatCombinedOdds, formatKsh, summarise } from '@jukwaa/domain';
import { BET_TEXTS } from '../texts/bet-texts.ts';
import { stakeCents } from './bet-form.ts';
import type { BetPageProps } from './bet-state.ts';

/** A rate in hundredths of a percent: `12.5 %`. */
const rateText = (bp: number): string => `${bp / 100} %`;

/** The calculation of the payout, line by line as the ordinary betslip shows it. */
export function MoneyLines({ visit: { language, facts, now }, pick, state }: BetPageProps) {
  const t = BET_TEXTS[language];
  const cents = stakeCents(state.stake);
  if (cents === null || cents === 0) return null;
  const rules = betPolicyOn(now(), facts.policy);
  const sums = summarise('bet', [pick.outcome], cents, rules);
  const isCapped = capsOf('bet', sums, rules).includes('winning');
  return (
    <>
      <dl>
        <dt>{t.odds}</dt>
        <dd>{formatCombinedOdds('bet', sums.odds)}</dd>
        <dt>{t.wagerTax(rateText(rules.rates_bp['on-stake']))}</dt>
        <dd>{formatKsh(sums.wager_tax_cents)}</dd>
        <dt>{t.stakeAfterTax}</dt>
        <dd>{formatKsh(sums.stake_after_tax_cents)}</dd>
        <dt>{t.winning}</dt>
        <dd>{formatKsh(sums.winning_cents)}</dd>
        <dt>{t.tax(rateText(rules.rates_bp['on-net-winnings']))}</dt>
        <dd>{formatKsh(sums.tax_cents)}</dd>
        <dt className="t">{t.payout}</dt>
        <dd className="t">{formatKsh(sums.payout_cents)}</dd>
      </dl>
      {isCapped && <p className="w">{t.cappedWinning(formatKsh(capsIn(rules, 'bet').winning_cap_cents))}</p>}
    </>
  );
}
