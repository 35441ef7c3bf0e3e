import type { VirtualMatch, VirtualRound } from '@jukwaa/contracts';
import { nairobiTime } from '@jukwaa/domain';
import { useDates, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { scoreText } from '../../../parts/score-text.ts';
import { leagueTexts } from '../league-texts.ts';
import { stageName } from '../stage-name.ts';
import styles from './results.module.css';
import { resultsTexts } from './results-texts.ts';

interface RoundResultProps {
  readonly round: VirtualRound;
  readonly onCheck: () => void;
}

/** The scores of an ended round. */
export function RoundResult({ round, onCheck }: RoundResultProps) {
  const t = useText(resultsTexts);
  const league = useText(leagueTexts);
  const { when } = useDates();
  const time = nairobiTime(round.kick_off_at);
  const isRefunded = round.phase === 'REFUNDED';
  return (
    <section className={styles.round}>
      <header className={styles.head}>
        <h2>
          {when(round.kick_off_at)} · {stageName(league, round)}
        </h2>
        {isRefunded ? (
          <span className={styles.refunded}>{t('refunded')}</span>
        ) : (
          <Button variant="quiet" aria-label={t('verify', { time })} onClick={onCheck}>
            {t('check')}
          </Button>
        )}
      </header>
      {!isRefunded && (
        <ul className={styles.scores}>
          {round.matches.map((match) => (
            <Score key={match.match_id} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Score({ match: { home_team, away_team, result } }: { readonly match: VirtualMatch }) {
  if (result === null) return null;
  const { full_time, half_time, extra_time, penalties } = result;
  return (
    <li>
      <span className={styles.home}>{home_team}</span>
      <b>
        {scoreText(extra_time ?? full_time)}
        {penalties !== null && ` (${scoreText(penalties)})`}
      </b>
      <span>{away_team}</span>
      <small>{scoreText(half_time)}</small>
    </li>
  );
}
