import type { CasinoGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Tag } from '@jukwaa/ui';
import { GameArt } from '../art/game-art.tsx';
import { messages } from '../messages.ts';
import styles from './game-card.module.css';

export function GameCard({ game, onOpen }: { readonly game: CasinoGame; readonly onOpen: () => void }) {
  const t = useText(messages);
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.art}>
        <GameArt game={game} />
      </span>
      <span className={styles.name}>{game.name}</span>{' '}
      <span className={styles.provider}>{game.provider}</span>{' '}
      {game.demo && (
        <span className={styles.demo}>
          <Tag tone="quiet">{t('demo')}</Tag>
        </span>
      )}
    </button>
  );
}
