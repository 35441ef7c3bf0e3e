import type { VirtualCompetition, VirtualRound } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { type Tab, TabPanel, Tabs } from '@jukwaa/ui';
import { memo, useMemo, useState } from 'react';
import { useCompetitionName } from '../../parts/use-competition-name.ts';
import { openRound, phaseTimes, shownRound } from '../../state/league/round-phase.ts';
import { useClockTimes } from '../../state/league/use-clock-times.ts';
import { HowItRuns } from './how-it-runs.tsx';
import { KickOffClock } from './kick-off-clock.tsx';
import styles from './league.module.css';
import { leagueTexts } from './league-texts.ts';
import { Results } from './results/results-part.tsx';
import { RoundChips } from './round-chips.tsx';
import { RoundView } from './round-view.tsx';
import { stageName } from './stage-name.ts';
import { Table } from './table/table-part.tsx';

interface LeagueViewsProps {
  readonly competition: VirtualCompetition;
  readonly refetch: () => unknown;
  readonly bare: boolean;
}

const VIEWS = ['matches', 'table', 'results'] as const;
type View = (typeof VIEWS)[number];

/** The parts of a competition under its name and the clock of the next kick-off. Memoised for its page's deferred state. */
export const LeagueViews = memo(function LeagueViews({
  competition: state,
  refetch,
  bare,
}: LeagueViewsProps) {
  const t = useText(leagueTexts);
  const { rounds, competition } = state;
  const [view, setView] = useState<View>('matches');
  const [chosen, setChosen] = useState<number | null>(null);
  const now = useClockTimes(useMemo(() => phaseTimes(rounds), [rounds]));
  const round = shownRound(rounds, chosen, now);
  // The first shown round stays while the clock moves it on, so that its bettors see it played.
  if (chosen === null && round !== undefined) setChosen(round.number);
  const ended = rounds.find(({ phase }) => phase === 'ENDED');
  const version = String(ended?.number ?? 0);
  const tabs: Tab<View>[] = VIEWS.map((id) => ({ id, label: t(id) }));
  return (
    <>
      <Head
        name={useCompetitionName()(competition.name)}
        round={round}
        rounds={rounds}
        now={now}
        bare={bare}
      />
      <Tabs label={t('views')} tabs={tabs} active={view} onSelect={setView} />
      <TabPanel id={view}>
        {view === 'matches' && (
          <>
            <RoundChips rounds={rounds} shown={round?.number ?? 0} now={now} onSelect={setChosen} />
            {round === undefined ? (
              <p className={styles.reason}>{t('noRounds')}</p>
            ) : (
              <RoundView key={round.number} round={round} now={now} paused={state.paused} refetch={refetch} />
            )}
            <HowItRuns />
          </>
        )}
        {view === 'table' && <Table slug={competition.slug} version={version} />}
        {view === 'results' && <Results slug={competition.slug} version={version} />}
      </TabPanel>
    </>
  );
});

interface HeadProps {
  readonly name: string;
  readonly round: VirtualRound | undefined;
  readonly rounds: readonly VirtualRound[];
  readonly now: number;
  readonly bare: boolean;
}

function Head({ name, round, rounds, now, bare }: HeadProps) {
  const t = useText(leagueTexts);
  const isAhead = round !== undefined && now < round.kick_off_at;
  const next = isAhead ? round : openRound(rounds, now);
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        {!bare && <h1>{name}</h1>}
        {round !== undefined && (
          <p className={styles.stage}>
            {t('season', { season: round.season })} · {stageName(t, round)}
          </p>
        )}
      </div>
      {next !== undefined && <KickOffClock at={next.kick_off_at} isShown={isAhead} />}
    </header>
  );
}
