import type { Market, MatchDetail } from '@jukwaa/contracts';
import { MARKET_OPEN } from '@jukwaa/contracts';
import { useMarketStatus, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { useId, useState } from 'react';
import { OutcomeCell } from '../../matches/outcome-cell.tsx';
import type { MarketGroup } from './market-groups.ts';
import styles from './market-list.module.css';
import { matchTexts } from './match-texts.ts';

/** A market with its lines under a heading that folds them away. */
export function MarketSection({
  match,
  group,
}: {
  readonly match: MatchDetail;
  readonly group: MarketGroup;
}) {
  const [open, setOpen] = useState(true);
  const lines = useId();
  return (
    <section className={styles.section}>
      <h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={lines}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.name}>{group.name}</span>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      </h2>
      <div id={lines} hidden={!open}>
        {open && group.lines.map((market) => <Line key={market.specifier} match={match} market={market} />)}
      </div>
    </section>
  );
}

/** Three in a row for three-way markets and long lists of outcomes, otherwise two. */
const columnsOf = (market: Market) =>
  market.outcomes.length % 3 === 0 || market.outcomes.length > 6 ? 3 : 2;

function Line({ match, market }: { readonly match: MatchDetail; readonly market: Market }) {
  const t = useText(matchTexts);
  const live = useMarketStatus(match.match_id, market.market_id, market.specifier);
  const suspended = live === null ? market.status !== MARKET_OPEN : live.locked;
  return (
    <div className={styles.line} data-columns={columnsOf(market)}>
      {suspended && (
        <p className={styles.suspended}>
          <Icon name="lock" size={12} />
          {t('suspended')}
        </p>
      )}
      {market.outcomes.map((outcome) => (
        <OutcomeCell key={outcome.outcome_id} match={match} market={market} outcome={outcome} wide />
      ))}
    </div>
  );
}
