import { useText } from '@jukwaa/runtime';
import { Icon, IconButton, VisuallyHidden } from '@jukwaa/ui';
import type { PlaySession } from '../session/play-tally.ts';
import { SessionClock } from '../session/session-clock.tsx';
import styles from './game-shell.module.css';
import { ShellMoney } from './shell-money.tsx';
import { shellTexts } from './shell-texts.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useHeld } from './use-held.ts';

interface ShellBarProps {
  readonly title: string;
  readonly isDemo: boolean;
  readonly session: PlaySession | null;
  /** Money stays as shown while a round is revealed. */
  readonly isHeld: boolean;
  /** Absent for a game without information. */
  readonly onInfo: (() => void) | undefined;
  readonly onClose: () => void;
  /** The page's frame has the way back and the balance. */
  readonly isFramed: boolean;
}

/** One line above the game: close, name with its facts, session, full screen and money. */
export function ShellBar(props: ShellBarProps) {
  const { title, isDemo, isHeld, onInfo, onClose, isFramed } = props;
  const t = useText(shellTexts);
  const fullscreen = useFullscreen();
  const session = useHeld(props.session, isHeld);
  return (
    <header className={styles.bar} data-framed={isFramed || undefined}>
      {!isFramed && <IconButton icon="close" label={t('close')} onClick={onClose} />}
      <div className={styles.name}>
        <h1 className={styles.title}>
          {onInfo === undefined ? (
            <span className={styles.text}>{title}</span>
          ) : (
            <button type="button" className={styles.about} aria-haspopup="dialog" onClick={onInfo}>
              <span className={styles.text}>{title}</span>
              <Icon name="info" size={16} />
              <VisuallyHidden>{t('about')}</VisuallyHidden>
            </button>
          )}
        </h1>
        {session && <SessionClock session={session} />}
      </div>
      {fullscreen && !isFramed && (
        <IconButton
          icon={fullscreen.isFull ? 'shrink' : 'expand'}
          label={t(fullscreen.isFull ? 'smallScreen' : 'fullscreen')}
          onClick={fullscreen.toggle}
        />
      )}
      {(isDemo || !isFramed) && <ShellMoney isDemo={isDemo} isHeld={isHeld} />}
    </header>
  );
}
