import { getLigiRoundResult } from '@jukwaa/api';
import type { LigiMessage, LigiRoundResult } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Icon, MoneyTable, Skeleton, Tag } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { grouped } from '../../../parts/grouped.ts';
import { shortKsh } from '../../../parts/short-ksh.ts';
import styles from '../ligi.module.css';
import { ScoreBoard } from '../parts/score-board.tsx';
import { useLiveRound } from '../state/use-live-round.ts';
import { useRefreshOnVersion } from '../state/use-refresh-on-version.ts';
import { useRoundState } from '../state/use-round-state.ts';
import { tabHref } from '../tab-links.ts';
import { OwnResults } from './own-results.tsx';
import { Prizes } from './prizes.tsx';
import { resultsTexts } from './results-texts.ts';
import detail from './round-detail.module.css';

/** A round: its results, prizes, the user's entries with their payments, and where the money went. */
export function RoundDetail({ roundId }: { readonly roundId: number }) {
  const t = useText(resultsTexts);
  const { state, retry, refresh } = useQuery(
    String(roundId),
    (options) => getLigiRoundResult(http, roundId, options),
    { topic: 'ligi' },
  );
  const live = useLiveRound(roundId);
  useRefreshOnVersion(live?.version ?? null, () => void refresh());
  return (
    <>
      <Link className={detail.back} to={tabHref('results')}>
        <Icon name="chevron-left" size={20} />
        {t('all')}
      </Link>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={420} />} failed={t('failed')}>
        {(round) => <Detail round={round} live={live} onDecided={() => void refresh()} />}
      </QueryView>
    </>
  );
}

interface DetailProps {
  readonly round: LigiRoundResult;
  readonly live: LigiMessage | null;
  /** Called when the round is settled or refunded, because its facts have changed. */
  readonly onDecided: () => void;
}

function Detail({ round, live, onDecided }: DetailProps) {
  const t = useText(resultsTexts);
  const { id, tournament, games, entries = 0, pool_cents = 0 } = round;
  const state = useRoundState(round, live, onDecided);
  const scores = live?.scores ?? round.scores;
  const postponed = scores.filter((score) => score.state === 'postponed').length;
  return (
    <>
      <section className={styles.card}>
        <div className={styles.cardHead}>
          <h2>{t('round', { name: tournament, id })}</h2>
          <Tag tone={state === 'running' ? 'alert' : 'quiet'}>{t(state)}</Tag>
        </div>
        <p className={styles.note}>{t('facts', { count: grouped(entries), amount: shortKsh(pool_cents) })}</p>
        {state === 'running' && <p>{t('runningText')}</p>}
        {state === 'refunded' && <p>{t('refundedText')}</p>}
        {state !== 'refunded' && postponed > 0 && <p>{t('postponedText', { count: postponed })}</p>}
      </section>
      <OwnResults key={`${round.state} ${round.settled_at}`} round={round} scores={scores} />
      <ScoreBoard games={games} scores={scores} />
      <Prizes prizes={round.prizes} />
      {state === 'settled' && <Money round={round} />}
    </>
  );
}

function Money({
  round: { pool_cents = 0, house_cents, rounding_cents },
}: {
  readonly round: LigiRoundResult;
}) {
  const t = useText(resultsTexts);
  return (
    <section className={styles.card}>
      <h2>{t('money')}</h2>
      <MoneyTable
        lines={[
          { label: t('poolLine'), value: formatKsh(pool_cents - rounding_cents) },
          { label: t('houseLine'), value: formatKsh(house_cents) },
          { label: t('roundingLine'), value: formatKsh(rounding_cents) },
        ]}
      />
    </section>
  );
}
