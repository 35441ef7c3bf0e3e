import type { LaunchAnswer } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { type RefObject, useCallback, useRef } from 'react';
import styles from './frame.module.css';
import { FrameFailed } from './frame-failed.tsx';
import { frameTexts } from './frame-texts.ts';
import { useFrameMessages } from './use-frame-messages.ts';

interface GameFrameProps {
  readonly name: string;
  readonly launch: LaunchAnswer;
  /** Announces the end to the open game; does nothing without one. */
  readonly closing: RefObject<() => void>;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

const NOTHING = () => undefined;

/**
 * A provider's game. It runs at another origin, so `allow-same-origin` gives it its own storage and nothing of the app. It may
 * neither open windows nor move the page.
 */
export function GameFrame({ name, launch, closing, onAgain, onClose }: GameFrameProps) {
  const t = useText(frameTexts);
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, onLoad, sendClose } = useFrameMessages({ frame, launch, onClose });
  const attach = useCallback(
    (element: HTMLIFrameElement) => {
      frame.current = element;
      closing.current = sendClose;
      // Runs while the frame is still in the page, however it is left.
      return () => {
        sendClose();
        frame.current = null;
        closing.current = NOTHING;
      };
    },
    [closing, sendClose],
  );
  if (state !== 'waiting' && state !== 'ready')
    return <FrameFailed text={t(state)} onAgain={state === 'excluded' ? undefined : onAgain} />;
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
        ref={attach}
        className={styles.frame}
        title={t('frameTitle', { name })}
        src={launch.address}
        onLoad={onLoad}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
