import type { LaunchAnswer } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { useRef } from 'react';
import styles from './frame.module.css';
import { FrameFailed } from './frame-failed.tsx';
import { frameTexts } from './frame-texts.ts';
import { useFrameMessages } from './use-frame-messages.ts';

interface GameFrameProps {
  readonly name: string;
  readonly launch: LaunchAnswer;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/**
 * A provider's game. It runs at another origin, so `allow-same-origin` gives it its own storage and nothing of the app. It may
 * neither open windows nor move the page.
 */
export function GameFrame({ name, launch, onAgain, onClose }: GameFrameProps) {
  const t = useText(frameTexts);
  const frame = useRef<HTMLIFrameElement>(null);
  const state = useFrameMessages({ frame, launch, onClose });
  if (state === 'hanging' || state === 'stopped') return <FrameFailed text={t(state)} onAgain={onAgain} />;
  return (
    <div className={styles.stage}>
      {launch.unfinished_since !== null && (
        <p className={styles.unfinished} role="status">
          {t('unfinished')}
        </p>
      )}
      {state === 'waiting' && (
        <p className={styles.loading} role="status">
          {t('loading')}
        </p>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('frameTitle', { name })}
        src={launch.address}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
