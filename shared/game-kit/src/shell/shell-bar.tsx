import { useText } from '@jukwaa/runtime';
import { Icon, IconButton, VisuallyHidden } from '@jukwaa/ui';
import type { PlaySession } from '../session/play-tally.ts';
import { SessionClock } from '../session/session-clock.tsx';
import styles from './game-shell.module.css';
import { ShellMoney } from './shell-money.tsx';
import { shellTexts } from './shell-texts.ts';
import { useFullscreen } from './use-fullscreen.ts';

interface ShellBarProps {
  readonly title: string;
  readonly isDemo: boolean;
  readonly session: PlaySession | null;
  /** Absent for a game without information. */
  readonly onInfo: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One line above the game: close, name with its facts, session, full screen and money. */
export function ShellBar({ title, isDemo, session, onInfo, onClose }: ShellBarProps) {
  const t = useText(shellTexts);
  const fullscreen = useFullscreen();
  return (
    <header className={styles.bar}>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
      <div className={styles.name}>
        <h1 className={styles.title}>
          {onInfo === undefined ? (
            title
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
      {fullscreen && (
        <IconButton
          icon={fullscreen.isFull ? 'shrink' : 'expand'}
          label={t(fullscreen.isFull ? 'smallScreen' : 'fullscreen')}
          onClick={fullscreen.toggle}
        />
      )}
      <ShellMoney isDemo={isDemo} />
    </header>
  );
}
