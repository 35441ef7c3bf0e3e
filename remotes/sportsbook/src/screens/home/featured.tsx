import type { Highlight } from '@jukwaa/contracts';
import { FOOTBALL } from '@jukwaa/contracts';
import { highlightsAsk } from '@jukwaa/domain';
import { LoadFailed } from '@jukwaa/remote-kit';
import { OutcomeCell } from '@jukwaa/remote-kit/odds';
import { serverNow, useText } from '@jukwaa/runtime';
import { Skeleton, Tag, VisuallyHidden } from '@jukwaa/ui';
import { MatchClock } from '../../matches/match-clock.tsx';
import { questionOf } from '../../matches/question.ts';
import { useResync } from '../../matches/use-live-reload.ts';
import { type RefetchMatches, useLiveRow } from '../../matches/use-live-row.ts';
import { useMatchList } from '../../matches/use-match-list.ts';
import styles from './featured.module.css';
import { promoTexts } from './promo-texts.ts';

const question = questionOf(FOOTBALL, (page) => highlightsAsk({ tab: 'boosted' }, page, serverNow()));

/** Boosted matches in a box of fixed height above the list. */
export function Featured() {
  const t = useText(promoTexts);
  const { list, refetch, reload, retry } = useMatchList(question);
  useResync(reload);
  return (
    <section className={styles.featured}>
      <VisuallyHidden>
        <h2>{t('featured')}</h2>
      </VisuallyHidden>
      <div className={styles.track} aria-busy={list.phase === 'loading'}>
        {list.phase === 'loading' && <Skeleton height={88} />}
        {list.phase === 'ready' &&
          list.value.rows.map((match) => <Card key={match.match_id} match={match} refetch={refetch} />)}
        {list.phase === 'failed' && (
          <LoadFailed isRow text={t('featuredFailed')} onRetry={() => void retry()} />
        )}
        {list.phase === 'ready' && list.value.rows.length === 0 && (
          <p className={styles.none}>{t('noFeatured')}</p>
        )}
      </div>
    </section>
  );
}

function Card({ match, refetch }: { readonly match: Highlight; readonly refetch: RefetchMatches }) {
  const t = useText(promoTexts);
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
          />
        ))}
      </div>
    </article>
  );
}
