import type { LigiMessage, LigiRound, LigiRules } from '@jukwaa/contracts';
import { LoadFailed } from '@jukwaa/remote-kit';
import styles from '../ligi.module.css';
import { LazyPart } from '../parts/lazy-part.tsx';
import type { EntriesState } from '../state/use-entries.ts';
import { useDraft } from './draft-store.ts';
import { PickTools } from './pick-tools.tsx';
import { PlaceBar } from './place-bar.tsx';
import { PredictionCard } from './prediction-card.tsx';
import { RoundHead } from './round-head.tsx';
import { useOwnEntries } from './use-own-entries.ts';

export interface OpenRoundProps {
  readonly round: LigiRound;
  readonly rules: LigiRules;
  readonly live: LigiMessage | null;
}

/** A round with the user's predictions, and the entry at the foot. */
export function OpenRound({ round, rules, live }: OpenRoundProps) {
  const draft = useDraft(round.id);
  const own = useOwnEntries(round.id);
  return (
    <>
      <div className={styles.panel}>
        <RoundHead round={round} rules={rules} live={live} />
        <PickTools round={round} draft={draft} />
        {round.games.map((game) => (
          <PredictionCard
            key={game.match_number}
            game={game}
            roundId={round.id}
            goals={draft.goals[game.match_number]}
            isBanker={draft.banker === game.match_number}
            times={rules.banker_times}
          />
        ))}
        <PlacedEntries round={round} own={own} />
      </div>
      <PlaceBar round={round} rules={rules} draft={draft} own={own} />
    </>
  );
}

const loadEntries = () => import(/* webpackChunkName: "ligi-entries" */ './own-entries.tsx');
/** Height of a closed entry with its heading, px. */
const ENTRIES_HEIGHT = 96;

interface PlacedEntriesProps {
  readonly round: LigiRound;
  readonly own: EntriesState;
}

/** The user's entries of the round. Their code loads with the first one. */
function PlacedEntries({ round: { games }, own: { state, retry } }: PlacedEntriesProps) {
  if (state.phase === 'failed') return <LoadFailed isRow onRetry={() => void retry()} />;
  if (state.phase === 'loading' || state.value.length === 0) return null;
  const entries = state.value;
  return (
    <LazyPart name="entries" load={loadEntries} height={ENTRIES_HEIGHT}>
      {({ OwnEntries }) => <OwnEntries games={games} entries={entries} />}
    </LazyPart>
  );
}
