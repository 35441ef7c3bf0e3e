import {
  type BetPolicy,
  COMBINED_ODDS_CAP,
  capsIn,
  capsOf,
  formatCombinedOdds,
  formatKsh,
  type Pick,
  productOf,
  type SlipKind,
  type SlipSummary,
  type TaxKind,
} from '@jukwaa/domain';
import { type Slip, type SlipView, useBonusHint, useText } from '@jukwaa/runtime';
import { Button, Checkbox, Icon, MoneyTable } from '@jukwaa/ui';
import { ShareButton } from '../share/share-button.tsx';
import { useExtra } from '../share/use-extra.ts';
import { FreeBetSwitch } from './free-bet-switch.tsx';
import { PolicySelect } from './policy-select.tsx';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';

export interface SlipMoneyProps {
  readonly slip: Slip<Pick>;
  readonly view: SlipView<Pick>;
  /** Called when the picks have moved to the other slip. */
  readonly onSwitch: (kind: 'bet' | 'free') => void;
}

/** Scrolls with the picks: the calculation of the payout, and the user's settings. */
export function SlipMoney({ slip, view, onSwitch }: SlipMoneyProps) {
  const t = useText(slipTexts);
  // Bonus and free bets are for real matches.
  const isReal = productOf(view.picks) === 'sports';
  return (
    <div className={styles.money}>
      {slip.kind === 'bet' && isReal && <BonusHint />}
      {(slip.kind === 'free' || isReal) && <FreeBetSwitch slip={slip} onSwitch={onSwitch} />}
      <SummaryLines kind={slip.kind} summary={view.summary} rules={view.rules} />
      <Caps kind={slip.kind} summary={view.summary} rules={view.rules} />
      <PolicySelect slip={slip} policy={view.policy} />
      <Checkbox label={t('keep')} checked={view.keep} onChange={slip.setKeep} />
      <Extras slip={slip} view={view} />
    </div>
  );
}

/** The number of matches that the bonus still needs. */
function BonusHint() {
  const t = useText(slipTexts);
  const count = useBonusHint();
  return count === null ? null : <p className={styles.hint}>{t('bonus', { count })}</p>;
}

interface Sums {
  readonly kind: SlipKind;
  readonly summary: SlipSummary;
  readonly rules: BetPolicy;
}

/** A rate in hundredths of a percent for display: `12.5 %`. */
const rateText = (bp: number): string => `${bp / 100} %`;

/** The calculation of the payout, line by line. */
function SummaryLines({ kind, summary, rules }: Sums) {
  const t = useText(slipTexts);
  const rate = (tax: TaxKind) => ({ rate: rateText(rules.rates_bp[tax]) });
  return (
    <MoneyTable
      lines={[
        { label: t('odds'), value: formatCombinedOdds(kind, summary.odds) },
        { label: t('wagerTax', rate('on-stake')), value: formatKsh(summary.wager_tax_cents) },
        { label: t('stakeAfterTax'), value: formatKsh(summary.stake_after_tax_cents) },
        { label: t('winning'), value: formatKsh(summary.winning_cents) },
        { label: t('tax', rate('on-net-winnings')), value: formatKsh(summary.tax_cents) },
      ]}
    />
  );
}

/** Names the cap that limits the lines above at higher odds and stakes. */
function Caps({ kind, summary, rules }: Sums) {
  const t = useText(slipTexts);
  const said = {
    odds: () => t('cappedOdds', { odds: formatCombinedOdds(kind, COMBINED_ODDS_CAP) }),
    winning: () => t('cappedWinning', { amount: formatKsh(capsIn(rules, kind).winning_cap_cents) }),
  };
  const caps = capsOf(kind, summary, rules);
  if (caps.length === 0) return null;
  return (
    <p role="status" className={styles.warning}>
      {caps.map((cap) => said[cap]()).join(' ')}
    </p>
  );
}

/** Rarely used parts, whose code loads with the first use. */
function Extras({ slip, view }: Omit<SlipMoneyProps, 'onSwitch'>) {
  const t = useText(slipTexts);
  const { Extra: WhatIf, toggle } = useExtra(
    () => import(/* webpackChunkName: "slip-what-if" */ './what-if.tsx'),
  );
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" aria-expanded={WhatIf !== null} onClick={toggle}>
          <Icon name="help" size={20} />
          {t('whatIf')}
        </Button>
        <ShareButton shared={{ kind: 'picks', picks: view.picks }} />
      </div>
      {WhatIf !== null && <WhatIf slip={slip} view={view} />}
    </>
  );
}
