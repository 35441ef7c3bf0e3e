import type { JackpotGame } from '@jukwaa/contracts';
import type { JackpotPick } from '@jukwaa/domain';
import type { Slip } from '@jukwaa/runtime';
import styles from './game-row.module.css';
import { GameRow } from './game-row.tsx';

interface GameListProps {
  readonly slip: Slip<JackpotPick>;
  readonly games: readonly JackpotGame[];
  readonly isCombining: boolean;
}

export function GameList({ games, ...row }: GameListProps) {
  return (
    <ol className={styles.list}>
      {games.map((game) => (
        <GameRow key={game.match_number} game={game} {...row} />
      ))}
    </ol>
  );
}
