import type { CasinoGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { MoneyTable, Sheet } from '@jukwaa/ui';
import { GameArt } from '../art/game-art.tsx';
import { messages } from '../messages.ts';
import styles from './game-sheet.module.css';
import { NotPlayable } from './not-playable.tsx';

interface GameSheetProps {
  /** The game of the sheet; null closes it. */
  readonly game: CasinoGame | null;
  readonly onClose: () => void;
}

/** Describes a game without a page of its own. */
export function GameSheet({ game, onClose }: GameSheetProps) {
  const t = useText(messages);
  if (game === null) return null;
  return (
    <Sheet open onClose={onClose} title={game.name} closeLabel={t('close')}>
      <div className={styles.art}>
        <GameArt game={game} />
      </div>
      <NotPlayable name={game.name} />
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
