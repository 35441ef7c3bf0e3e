import { getVirtualRounds } from '@jukwaa/api';
import { ok, type VirtualLeague, type VirtualRound } from '@jukwaa/contracts';
import { nairobiTime } from '@jukwaa/domain';
import { useQuery } from '@jukwaa/remote-kit';
import { http, serverNow, useText } from '@jukwaa/runtime';
import { Link } from 'react-router-dom';
import { messages } from '../../messages.ts';
import { scoreText } from '../../parts/score-text.ts';
import { useCompetitionName } from '../../parts/use-competition-name.ts';
import { phaseAt } from '../../state/league/round-phase.ts';
import styles from './lobby.module.css';

/** The league whose next round is the furthest away has ended one last. */
function lastEnded(leagues: readonly VirtualLeague[]): VirtualLeague | undefined {
  const now = serverNow();
  return leagues
    .filter(({ rounds }) => rounds.length > 0 && !rounds.some((round) => phaseAt(round, now) === 'playing'))
    .sort((a, b) => (b.rounds[0]?.kick_off_at ?? 0) - (a.rounds[0]?.kick_off_at ?? 0))[0];
}

/** The results of the round that ended last; nothing while there are none. */
export function LastResults({ leagues }: { readonly leagues: readonly VirtualLeague[] }) {
  const league = lastEnded(leagues) ?? leagues.find(({ rounds }) => rounds.length > 0);
  return league === undefined ? null : <ResultsOf key={league.slug} league={league} />;
}

function ResultsOf({ league }: { readonly league: VirtualLeague }) {
  const t = useText(messages);
  const nameOf = useCompetitionName();
  const { state } = useQuery(
    `${league.slug} ${league.rounds[0]?.number ?? 0}`,
    async (options) => {
      const answer = await getVirtualRounds(http, league.slug, undefined, options);
      return answer.ok ? ok<VirtualRound | undefined>(answer.value.data[0]) : answer;
    },
    { topic: 'virtuals' },
  );
  const round = state.phase === 'ready' ? state.value : undefined;
  if (round === undefined) return null;
  return (
    <section className={styles.group}>
      <h2>
        {t('lastResults')} ·{' '}
        <Link className={styles.resultsOf} to={league.path}>
          {nameOf(league.name)} {nairobiTime(round.kick_off_at)}
        </Link>
      </h2>
      <ul className={styles.results}>
        {round.matches.map(({ match_id, home_team, away_team, result }) => (
          <li key={match_id}>
            <span>{home_team}</span>
            <b>{result === null ? '' : scoreText(result.full_time)}</b>
            <span>{away_team}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
