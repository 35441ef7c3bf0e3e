import type { JackpotGame } from '@jukwaa/contracts';
import styles from './game-row.module.css';
import { GameRow } from './game-row.tsx';

export function GameList({ games }: { readonly games: readonly JackpotGame[] }) {
  return (
    <ol className={styles.list}>
      {games.map((game) => (
        <GameRow key={game.match_number} game={game} />
      ))}
    </ol>
  );
}
