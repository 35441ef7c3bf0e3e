import { getMatchForm } from '@jukwaa/api';
import type { FormMatch, FormOutcome, MatchForm, TeamForm } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useDates, useText } from '@jukwaa/runtime';
import { Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { backgroundTexts } from './background-texts.ts';
import styles from './form.module.css';

/** The recent results of both teams, and their meetings. */
export function Form({ gameId }: { readonly gameId: number }) {
  const t = useText(backgroundTexts);
  const { state, retry } = useQuery(String(gameId), (options) => getMatchForm(http, gameId, options));
  return (
    <QueryView state={state} retry={retry} skeleton={<Bones />} loading={t('formLoading')}>
      {(form) => <Loaded form={form} />}
    </QueryView>
  );
}

const Bones = () => (
  <div className={styles.form}>
    <Skeleton height={120} />
    <Skeleton height={180} />
  </div>
);

function Loaded({ form: { home, away, head_to_head } }: { readonly form: MatchForm }) {
  const t = useText(backgroundTexts);
  const isNew = home.matches.length === 0 && away.matches.length === 0;
  return (
    <div className={styles.form}>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('lastFive')}</h2>
        {isNew ? (
          <p className={styles.none}>{t('noForm')}</p>
        ) : (
          [home, away].map((team) => <Team key={team.team} form={team} />)
        )}
      </section>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('headToHead')}</h2>
        {head_to_head.length === 0 ? (
          <p className={styles.none}>{t('noMeetings')}</p>
        ) : (
          <ul>
            {head_to_head.map((match) => (
              <Meeting key={match.match_id} match={match} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

const WORDS = { W: 'won', D: 'drawn', L: 'lost' } as const satisfies Record<FormOutcome, string>;

function Team({ form: { team, matches } }: { readonly form: TeamForm }) {
  const t = useText(backgroundTexts);
  return (
    <div className={styles.team}>
      <span className={styles.name}>{team}</span>
      <ol className={styles.outcomes}>
        {matches.map((match) => (
          <li key={match.match_id} className={styles.outcome} data-outcome={match.outcome}>
            <span aria-hidden="true">{match.outcome}</span>
            <VisuallyHidden>
              {t(WORDS[match.outcome])}, {t('result', resultOf(match))}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  );
}

const resultOf = ({ home_team, away_team, home_score, away_score }: FormMatch) => ({
  home: home_team,
  away: away_team,
  home_score,
  away_score,
});

function Meeting({ match }: { readonly match: FormMatch }) {
  const { day } = useDates();
  return (
    <li className={styles.meeting}>
      <time dateTime={match.date} className={styles.date}>
        {day(match.date)}
      </time>
      <span className={styles.home}>{match.home_team}</span>
      <b>
        {match.home_score}:{match.away_score}
      </b>
      <span className={styles.away}>{match.away_team}</span>
    </li>
  );
}
