import type { CasinoGame } from '@jukwaa/contracts';
import { type GameInfo, GameInfoSheet, OPEN_INFO } from '@jukwaa/game-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { GameArt } from '../art/game-art.tsx';
import styles from './game-sheet.module.css';
import { isFrame } from './own-page.ts';
import { demoPage, playPage } from './play-page.ts';
import { sheetTexts } from './sheet-texts.ts';
import { type GameFacts, useGameFacts } from './use-game-facts.ts';

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
    max_win_times: facts.max_win_times ?? null,
    rules: (
      <>
        <p>{t(facts.kind)}</p>
        {isDown ? null : <AllRules game={game} kind={facts.kind} />}
      </>
    ),
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
              {t(isFrame(game.path) ? 'down' : 'closed', { provider: game.provider })}
            </p>
          )}
        </>
      }
      foot={isDown ? null : <Ways game={game} />}
    />
  );
}

/** The game with its own information open: all its rules, and the check of its rounds. */
function AllRules({ game, kind }: { readonly game: CasinoGame; readonly kind: GameFacts['kind'] }) {
  const t = useText(sheetTexts);
  const page = demoPage(game) ?? playPage(game);
  if (page === null || (kind !== 'own' && kind !== 'crash')) return null;
  return (
    <Link className={styles.all} to={`${page}${page.includes('?') ? '&' : '?'}${OPEN_INFO}`}>
      {t('allRules', { name: game.name })}
    </Link>
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
