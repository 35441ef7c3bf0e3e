import { getVirtualRound } from '@jukwaa/api';
import { ok, type VirtualRound } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Sheet, Skeleton } from '@jukwaa/ui';
import { scoreText } from '../../../parts/score-text.ts';
import { type CheckedRound, checkRound } from './check-round.ts';
import styles from './results.module.css';
import { resultsTexts } from './results-texts.ts';

export interface LeagueVerifySheetProps {
  readonly round: Pick<VirtualRound, 'competition' | 'number'>;
  readonly onClose: () => void;
}

interface Checked extends CheckedRound {
  readonly round: VirtualRound;
}

/** Computes an ended round again on this device: the commitment from the seed, and each match from the seed. */
export default function VerifySheet({ round: { competition, number }, onClose }: LeagueVerifySheetProps) {
  const t = useText(resultsTexts);
  const { state, retry } = useQuery(
    `${competition} ${number}`,
    async (options) => {
      const answer = await getVirtualRound(http, competition, number, options);
      if (!answer.ok) return answer;
      return ok<Checked>({ round: answer.value, ...(await checkRound(answer.value)) });
    },
    { topic: 'virtuals' },
  );
  return (
    <Sheet open onClose={onClose} title={t('title', { number })} closeLabel={t('close')}>
      <QueryView
        state={state}
        retry={retry}
        loading={t('checking')}
        failed={t('failed')}
        skeleton={<Skeleton height={320} />}
      >
        {(checked) => <Proof {...checked} />}
      </QueryView>
    </Sheet>
  );
}

function Proof({ round, verdict, matches }: Checked) {
  const t = useText(resultsTexts);
  return (
    <div className={styles.verify}>
      <p role="status" className={styles.verdict} data-ok={verdict === 'right'}>
        {t(verdict)}
      </p>
      <p className={styles.explain}>{t('explain')}</p>
      <dl className={styles.proof}>
        <dt>{t('commitment')}</dt>
        <dd>{round.commitment}</dd>
        {round.seed !== null && (
          <>
            <dt>{t('seed')}</dt>
            <dd>{round.seed}</dd>
          </>
        )}
      </dl>
      {matches.length > 0 && <Checks matches={matches} />}
    </div>
  );
}

function Checks({ matches }: Pick<CheckedRound, 'matches'>) {
  const t = useText(resultsTexts);
  return (
    <table className={styles.checks}>
      <thead>
        <tr>
          {(['match', 'rates', 'score', 'computed'] as const).map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matches.map(({ match, computed, isRight }) => (
          <tr key={match.match_id}>
            <td>
              {match.home_team} – {match.away_team}
            </td>
            <td>
              {(match.home_rate / 1_000).toFixed(2)} : {(match.away_rate / 1_000).toFixed(2)}
            </td>
            <td>{match.result === null ? '' : scoreText(match.result.full_time)}</td>
            <td data-ok={isRight}>{scoreText(computed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
