import type { Market, MatchDetail } from '@jukwaa/contracts';
import { named, OutcomeCell, useMarketNames } from '@jukwaa/remote-kit/odds';
import { useText } from '@jukwaa/runtime';
import { Icon, VisuallyHidden } from '@jukwaa/ui';
import { useState } from 'react';
import styles from './line-table.module.css';
import type { MarketGroup } from './market-groups.ts';
import { columnText, lineText, nearestToEven } from './market-lines.ts';
import { matchTexts } from './match-texts.ts';
import { useSuspended } from './use-suspended.ts';

export interface LineTableProps {
  readonly match: MatchDetail;
  readonly group: MarketGroup;
  /** The market's name in the page's language. */
  readonly name: string;
  /** Whether no line is hidden, e.g. because the bettor searches for one. */
  readonly allLines: boolean;
}

/** The lines of a total or handicap, one a row; only those nearest to even odds until the bettor wants more. */
export function LineTable({ match, group, name, allLines }: LineTableProps) {
  const t = useText(matchTexts);
  const [isOpen, setIsOpen] = useState(false);
  const change = t(isOpen ? 'fewerLines' : 'moreLines');
  const nearest = nearestToEven(group.lines);
  const shown = allLines || isOpen ? group.lines : nearest;
  return (
    <>
      <table className={styles.table}>
        <Columns match={match} group={group} />
        <tbody>
          {shown.map((market) => (
            <Row key={market.specifier} match={match} market={market} name={name} />
          ))}
        </tbody>
      </table>
      {!allLines && nearest.length < group.lines.length && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={`${change}, ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {change}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      )}
    </>
  );
}

function Columns({ match, group }: Pick<LineTableProps, 'match' | 'group'>) {
  const t = useText(matchTexts);
  const names = useMarketNames();
  const [first] = group.lines;
  if (first === undefined) return null;
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.lines}>
          {t('line')}
        </th>
        {first.outcomes.map(({ outcome_id, alias }) => (
          <th key={outcome_id} scope="col">
            {columnText(names.alias(named(match, first), outcome_id, alias))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly match: MatchDetail;
  readonly market: Market;
  readonly name: string;
}

function Row({ match, market, name }: RowProps) {
  const t = useText(matchTexts);
  const names = useMarketNames();
  const isSuspended = useSuspended(match, market);
  return (
    <tr>
      <th scope="row" className={styles.line}>
        {lineText(market.specifier)}
        {isSuspended && (
          <span className={styles.lock}>
            <Icon name="lock" size={12} />
            <VisuallyHidden>{t('suspended')}</VisuallyHidden>
          </span>
        )}
      </th>
      {market.outcomes.map((outcome) => (
        <td key={outcome.outcome_id}>
          <OutcomeCell
            match={match}
            market={market}
            outcome={outcome}
            label={`${names.outcome(named(match, market), outcome.outcome_id, outcome.outcome_name)}, ${name}`}
            wide
            bare
          />
        </td>
      ))}
    </tr>
  );
}
