import type { Highlight } from '@jukwaa/contracts';
import { nairobiDate, nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Icon, VisuallyHidden } from '@jukwaa/ui';
import { useId, useState } from 'react';
import type { Order } from './filters.ts';
import type { MatchGroup } from './grouping.ts';
import styles from './match-group.module.css';
import { MatchRow } from './match-row.tsx';
import { texts } from './texts.ts';
import type { RefetchMatches } from './use-live-row.ts';

function headingOf(first: Highlight, order: Order): string {
  if (order === 'priority') return `${first.country} · ${first.tournament}`;
  return `${nairobiDate(first.date)} ${nairobiTime(first.date).slice(0, 2)}:00`;
}

export interface GroupProps {
  readonly group: MatchGroup;
  readonly order: Order;
  readonly refetch: RefetchMatches;
}

/** Matches under one heading that folds them away. */
export function Group({ group, order, refetch }: GroupProps) {
  const t = useText(texts);
  const [open, setOpen] = useState(true);
  const rows = useId();
  const [first] = group.matches;
  if (first === undefined) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={rows}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
          <span className={styles.title}>{headingOf(first, order)}</span>
          <span className={styles.count}>
            <span aria-hidden="true">{group.matches.length}</span>
            <VisuallyHidden>{t('games', { count: group.matches.length })}</VisuallyHidden>
          </span>
        </button>
      </h2>
      <ul id={rows} hidden={!open}>
        {open &&
          group.matches.map((match) => <MatchRow key={match.match_id} match={match} refetch={refetch} />)}
      </ul>
    </section>
  );
}
