import {
  formatCombinedOdds,
  formatKsh,
  formatOdds,
  isOpenPick,
  type Pick,
  settleBet,
  settleMultiplier,
  toNumber,
} from '@jukwaa/domain';
import type { MarketNames } from '@jukwaa/domain/market-names';
import { useMarketNames } from '@jukwaa/remote-kit/odds';
import { type Slip, type SlipView, useText } from '@jukwaa/runtime';
import { Chip, MoneyTable } from '@jukwaa/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';

const RESULTS = ['won', 'void', 'lost'] as const;
type Result = (typeof RESULTS)[number];

const outcomeName = (names: MarketNames, pick: Pick): string =>
  names.outcome(
    { ...pick, home_team: pick.competitor_1, away_team: pick.competitor_2 },
    pick.outcome_id,
    pick.outcome_name,
  );

export interface WhatIfProps {
  readonly slip: Slip<Pick>;
  readonly view: SlipView<Pick>;
}

/** The payout for chosen results of the picks, by the settlement rule. Every pick wins by default. */
export default function WhatIf({ slip, view }: WhatIfProps) {
  const t = useText(slipTexts);
  const names = useMarketNames();
  const section = useRef<HTMLElement>(null);
  // It opens below the visible part.
  useEffect(() => {
    // No implicit return: newer browsers return a promise, which React would take for a cleanup.
    section.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({});
  const resultOf = ({ id }: Pick): Result => results[id] ?? 'won';
  const picks = view.picks.filter((pick) => isOpenPick(slip.kind, pick));
  const legs = picks.map((pick) => ({ odds: pick.odds, result: resultOf(pick) }));
  const settled = settleBet(slip.kind, legs, view.stake_cents, view.rules);
  const multiplier = settleMultiplier(legs);
  return (
    <section ref={section} aria-label={t('whatIf')} className={styles.whatIf}>
      <p className={styles.muted}>{t('whatIfLead')}</p>
      <ul>
        {picks.map((pick) => (
          <li key={pick.id} className={styles.whatIfPick}>
            <p>
              <b>{outcomeName(names, pick)}</b> {formatOdds(pick.odds)}
              <br />
              <span className={styles.muted}>
                {pick.competitor_1} – {pick.competitor_2}
              </span>
            </p>
            <fieldset className={styles.results} aria-label={`${pick.competitor_1} – ${pick.competitor_2}`}>
              {RESULTS.map((result) => (
                <Chip
                  key={result}
                  pressed={resultOf(pick) === result}
                  onPress={() => setResults({ ...results, [pick.id]: result })}
                >
                  {t(result)}
                </Chip>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <MoneyTable
        lines={[
          {
            label: t('odds'),
            value: formatCombinedOdds(slip.kind, multiplier === null ? 0 : toNumber(multiplier)),
          },
          {
            label: t('wouldPay'),
            value: formatKsh(settled.state === 'open' ? 0 : settled.paid_cents),
            kind: 'total',
          },
        ]}
      />
    </section>
  );
}
