import type { Highlight } from '@jukwaa/contracts';
import { FOOTBALL } from '@jukwaa/contracts';
import { highlightsAsk } from '@jukwaa/domain';
import { LoadFailed } from '@jukwaa/remote-kit';
import { OutcomeCell, useOutcomeDetails } from '@jukwaa/remote-kit/odds';
import { serverNow, useText } from '@jukwaa/runtime';
import { Icon, Skeleton, Tag, VisuallyHidden } from '@jukwaa/ui';
import { useId, useState } from 'react';
import { MatchClock } from '../../matches/match-clock.tsx';
import { questionOf } from '../../matches/question.ts';
import { useResync } from '../../matches/use-live-reload.ts';
import { type RefetchMatches, useLiveRow } from '../../matches/use-live-row.ts';
import { useMatchList } from '../../matches/use-match-list.ts';
import styles from './featured.module.css';
import { promoTexts } from './promo-texts.ts';

const question = questionOf(FOOTBALL, (page) => highlightsAsk({ tab: 'boosted' }, page, serverNow()));

/** Boosted matches behind one line above the list. The line names the first of them, and opens their cards. */
export function Featured() {
  const t = useText(promoTexts);
  const cards = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { list, refetch, reload, retry } = useMatchList(question);
  useResync(reload);
  const rows = list.phase === 'ready' ? list.value.rows : [];
  const [first] = rows;
  return (
    <section aria-busy={list.phase === 'loading'}>
      <VisuallyHidden>
        <h2>{t('featured')}</h2>
      </VisuallyHidden>
      {first === undefined ? (
        <div className={styles.line}>
          {list.phase === 'loading' && <Skeleton width="60%" height={12} shape="text" />}
          {list.phase === 'failed' && (
            <LoadFailed isRow text={t('featuredFailed')} onRetry={() => void retry()} />
          )}
          {list.phase === 'ready' && <p className={styles.none}>{t('noFeatured')}</p>}
        </div>
      ) : (
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={cards}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Tag>{t('boosted')}</Tag>
          <span className={styles.first}>
            {first.home_team} – {first.away_team}
          </span>
          {rows.length > 1 && (
            <span className={styles.rest}>{t('moreFeatured', { count: rows.length - 1 })}</span>
          )}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      )}
      <div id={cards} className={styles.track} hidden={!isOpen || first === undefined}>
        {isOpen && rows.map((match) => <Card key={match.match_id} match={match} refetch={refetch} />)}
      </div>
    </section>
  );
}

function Card({ match, refetch }: { readonly match: Highlight; readonly refetch: RefetchMatches }) {
  const t = useText(promoTexts);
  const { detailOf } = useOutcomeDetails(match);
  const card = useLiveRow<HTMLElement>(match, refetch);
  const market = match.highlight_market;
  return (
    <article ref={card} className={styles.card}>
      <p className={styles.teams}>
        {match.home_team} – {match.away_team}
      </p>
      <div className={styles.foot}>
        <div className={styles.when}>
          <Tag>{t('boosted')}</Tag>
          <MatchClock match={match} />
        </div>
        {market?.outcomes.map((outcome) => (
          <OutcomeCell
            key={outcome.outcome_id}
            match={match}
            market={market}
            outcome={outcome}
            kind="boosted"
            detail={detailOf(market, outcome)}
          />
        ))}
      </div>
    </article>
  );
}
