import { type CasinoGame, href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { buttonClass, MoneyTable, Sheet } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { GameArt } from '../art/game-art.tsx';
import { messages } from '../messages.ts';
import styles from './game-sheet.module.css';
import { ownPage } from './own-page.ts';

interface GameSheetProps {
  /** The game of the sheet; null closes it. */
  readonly game: CasinoGame | null;
  readonly onClose: () => void;
}

/** Describes a game and whether it is playable. */
export function GameSheet({ game, onClose }: GameSheetProps) {
  const t = useText(messages);
  if (game === null) return null;
  const page = ownPage(game);
  return (
    <Sheet
      open
      onClose={onClose}
      title={game.name}
      closeLabel={t('close')}
      foot={
        <Link
          className={buttonClass({ variant: 'secondary', full: true, large: true })}
          to={page ?? href('jackpot')}
          onClick={onClose}
        >
          {page === null ? t('otherGames') : t('aboutGame', { name: game.name })}
        </Link>
      }
    >
      <div className={styles.art}>
        <GameArt game={game} />
      </div>
      {game.category !== 'crash' && (
        <p className={styles.availability}>
          <strong>{t('availability')}</strong>
          {t('availabilityText', { name: game.name })}
        </p>
      )}
      <MoneyTable
        lines={[
          { label: t('provider'), value: game.provider },
          { label: t('category'), value: t(game.category) },
          { label: t('demoMode'), value: game.demo ? t('yes') : t('no') },
        ]}
      />
    </Sheet>
  );
}
