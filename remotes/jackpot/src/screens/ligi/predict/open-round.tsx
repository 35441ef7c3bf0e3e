import type { LigiMessage, LigiRound, LigiRules } from '@jukwaa/contracts';
import styles from '../ligi.module.css';
import { useDraft } from './draft-store.ts';
import { OwnEntries } from './own-entries.tsx';
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
        <OwnEntries games={round.games} own={own} />
      </div>
      <PlaceBar round={round} rules={rules} draft={draft} own={own} />
    </>
  );
}
