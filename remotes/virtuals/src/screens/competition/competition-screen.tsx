import { href, type VirtualLeague } from '@jukwaa/contracts';
import { PageBar } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, MoneyTable } from '@jukwaa/ui';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { messages } from '../../messages.ts';
import { Competitions } from '../../parts/competitions.tsx';
import { clockText } from '../../parts/rounds.ts';
import styles from './competition.module.css';
import { CompetitionHead } from './competition-head.tsx';
import { CompetitionSkeleton } from './competition-skeleton.tsx';
import { competitionTexts } from './competition-texts.ts';
import { type CompetitionPage, competitionAt } from './pages.ts';

/** The page of one competition or game: next round, teams, how it runs, whether it takes bets. */
export default function CompetitionScreen() {
  const competition = competitionAt(useLocation().pathname);
  if (competition === undefined) return <Navigate to={href('home')} replace />;
  return (
    <Competitions key={competition.path} skeleton={<CompetitionSkeleton />}>
      {(leagues) => <Competition competition={competition} leagues={leagues} />}
    </Competitions>
  );
}

interface CompetitionProps {
  readonly competition: CompetitionPage;
  readonly leagues: readonly VirtualLeague[];
}

function Competition({ competition, leagues }: CompetitionProps) {
  const t = useText(competitionTexts);
  const league = leagues.find(({ slug }) => slug === competition.slug);
  const title = competition.title ? t(competition.title) : (league?.name ?? t('away'));
  return (
    <>
      {competition.bare && <PageBar title={title} />}
      <div className={styles.page}>
        {!competition.bare && <h1>{title}</h1>}
        {league === undefined ? (
          <EmptyState icon="trophy" text={t('awayText')} />
        ) : (
          <>
            <CompetitionHead league={league} />
            <p className={styles.availability}>
              <strong>{t('notYet')}</strong>
              {t('notYetText', { name: league.name })}
            </p>
            <HowItRuns steps={competition.steps} />
            <Facts league={league} />
            <Teams teams={league.teams} />
          </>
        )}
        <Link className={buttonClass({ variant: 'secondary', full: true })} to={href('virtuals')}>
          {t('all')}
        </Link>
      </div>
    </>
  );
}

function HowItRuns({ steps }: Pick<CompetitionPage, 'steps'>) {
  const t = useText(competitionTexts);
  return (
    <section className={styles.section}>
      <h2>{t('how')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ league }: { readonly league: VirtualLeague }) {
  const t = useText(competitionTexts);
  const lobby = useText(messages);
  const { kind, round_seconds } = league;
  return (
    <section className={styles.section}>
      <h2>{t('facts')}</h2>
      <MoneyTable
        lines={[
          { label: t('kind'), value: t(kind) },
          {
            label: t('pace'),
            value:
              round_seconds === null ? lobby('onDemand') : lobby('every', { time: clockText(round_seconds) }),
          },
        ]}
      />
    </section>
  );
}

function Teams({ teams }: Pick<VirtualLeague, 'teams'>) {
  const t = useText(messages);
  if (teams.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('teams', { count: teams.length })}</h2>
      <ul className={styles.teams}>
        {teams.map((team) => (
          <li key={team}>{team}</li>
        ))}
      </ul>
    </section>
  );
}
