import type { LigiRoundResult } from '@jukwaa/contracts';
import { LoadMore, QueryView } from '@jukwaa/remote-kit';
import { useDates, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Skeleton, Tag } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { grouped } from '../../../parts/grouped.ts';
import { shortKsh } from '../../../parts/short-ksh.ts';
import styles from '../ligi.module.css';
import { useLiveRound } from '../state/use-live-round.ts';
import { stateOf } from '../state/use-round-state.ts';
import { tabHref } from '../tab-links.ts';
import { resultsTexts } from './results-texts.ts';
import { useRounds } from './use-rounds.ts';

const BONES = [1, 2, 3] as const;
const Bones = () => BONES.map((bone) => <Skeleton key={bone} height={132} />);

/** The past rounds, newest first. */
export function RoundList() {
  const t = useText(resultsTexts);
  const { state, retry, loadMore } = useRounds();
  return (
    <QueryView state={state} retry={retry} skeleton={<Bones />} failed={t('failed')}>
      {(rounds) =>
        rounds.rows.length === 0 ? (
          <None />
        ) : (
          <>
            {rounds.rows.map((round) => (
              <RoundCard key={round.id} round={round} />
            ))}
            <LoadMore pages={rounds} onMore={loadMore} label={t('more')} failed={t('failed')} />
          </>
        )
      }
    </QueryView>
  );
}

function RoundCard({ round }: { readonly round: LigiRoundResult }) {
  const t = useText(resultsTexts);
  const { when } = useDates();
  const { id, tournament, closes_at } = round;
  const live = useLiveRound(round.state === 'running' ? id : null);
  // The message of a decided round has the facts of its card, so the list is not fetched again.
  const state = stateOf(live, round);
  const { entries = 0, pool_cents = 0 } = live ?? round;
  const name = t('round', { name: tournament, id });
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        <h2>{name}</h2>
        <Tag tone={state === 'running' ? 'alert' : 'quiet'}>{t(state)}</Tag>
      </div>
      <p className={styles.note}>
        {when(closes_at)} · {t('facts', { count: grouped(entries), amount: shortKsh(pool_cents) })}
      </p>
      <Link
        className={buttonClass({ variant: 'secondary', full: true })}
        to={tabHref('results', { round: String(id) })}
      >
        {t('see', { id })}
      </Link>
    </article>
  );
}

function None() {
  const t = useText(resultsTexts);
  return (
    <EmptyState
      icon="calendar"
      text={t('none')}
      action={
        <Link className={buttonClass()} to={tabHref('predict')}>
          {t('toPredict')}
        </Link>
      }
    />
  );
}
