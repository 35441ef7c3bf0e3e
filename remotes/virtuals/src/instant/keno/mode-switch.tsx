import { KENO_GAMES, type KenoGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { useSearchParams } from 'react-router-dom';
import styles from './board.module.css';
import { boardTexts } from './board-texts.ts';

/** The parameter of the address that names the kind of keno. */
const PARAMETER = 'game';

/** The kind of keno of the page; its address names it, so that a reload keeps it. */
export function useKenoGame(): readonly [KenoGame, (game: KenoGame) => void] {
  const [search, setSearch] = useSearchParams();
  const game = search.get(PARAMETER) === 'fast-keno' ? 'fast-keno' : 'keno';
  const choose = (next: KenoGame) =>
    setSearch(
      (now) => {
        now.set(PARAMETER, next);
        return now;
      },
      { replace: true },
    );
  return [game, choose];
}

interface ModeSwitchProps {
  readonly disabled: boolean;
}

/** Changes between keno and fast keno. */
export function ModeSwitch({ disabled }: ModeSwitchProps) {
  const t = useText(boardTexts);
  const [game, choose] = useKenoGame();
  return (
    <fieldset className={styles.modes} aria-label={t('modes')}>
      {KENO_GAMES.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.mode}
          aria-pressed={one === game}
          disabled={disabled}
          onClick={() => choose(one)}
        >
          {t(one)}
        </button>
      ))}
    </fieldset>
  );
}
