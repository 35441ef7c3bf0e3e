import type { CasinoGame } from '@jukwaa/contracts';
import { type GameInfo, GameInfoSheet } from '@jukwaa/game-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { GameArt } from '../art/game-art.tsx';
import styles from './game-sheet.module.css';
import { NotPlayable } from './not-playable.tsx';
import { demoPage, playPage } from './play-page.ts';
import { sheetTexts } from './sheet-texts.ts';
import { useGameFacts } from './use-game-facts.ts';

interface GameSheetProps {
  readonly game: CasinoGame;
  readonly onClose: () => void;
}

/** The facts of a game: return to player, volatility, limits, rules and fairness, with the ways into the game. */
export default function GameSheet({ game, onClose }: GameSheetProps) {
  const t = useText(sheetTexts);
  const facts = useGameFacts(game);
  const isDown = game.is_available === false;
  const info: GameInfo = {
    rtp_bp: facts.rtp_bp,
    volatility: facts.volatility,
    limits: facts.limits,
    rules: <p>{t(facts.kind)}</p>,
    fairness: <p>{t(`${facts.kind}Fair`)}</p>,
  };
  return (
    <GameInfoSheet
      open
      onClose={onClose}
      title={game.name}
      info={info}
      head={
        <>
          <div className={styles.art}>
            <GameArt game={game} />
          </div>
          <p className={styles.provider}>{t('by', { provider: game.provider })}</p>
          {isDown && (
            <p className={styles.down} role="status">
              {t('down', { provider: game.provider })}
            </p>
          )}
          {playPage(game) === null && <NotPlayable name={game.name} />}
        </>
      }
      foot={isDown ? null : <Ways game={game} />}
    />
  );
}

function Ways({ game }: { readonly game: CasinoGame }) {
  const t = useText(sheetTexts);
  const page = playPage(game);
  const demo = demoPage(game);
  if (page === null) return null;
  return (
    <div className={styles.ways}>
      {demo !== null && (
        <Link className={buttonClass({ variant: 'secondary', full: true, large: true })} to={demo}>
          {t('demo')}
        </Link>
      )}
      <Link className={buttonClass({ full: true, large: true })} to={page}>
        {t('play')}
      </Link>
    </div>
  );
}
