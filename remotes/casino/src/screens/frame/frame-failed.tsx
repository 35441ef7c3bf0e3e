import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { frameTexts } from './frame-texts.ts';

interface FrameFailedProps {
  readonly text: string;
  /** Opens the game again; undefined where that would end in the same way. */
  readonly onAgain: (() => void) | undefined;
}

/** The reason why a game does not run, with the ways on. */
export function FrameFailed({ text, onAgain }: FrameFailedProps) {
  const t = useText(frameTexts);
  return (
    <EmptyState
      icon="casino"
      text={text}
      action={
        <>
          {onAgain && <Button onClick={onAgain}>{t('again')}</Button>}
          <Link className={buttonClass({ variant: 'secondary' })} to={href('casino')}>
            {t('toCasino')}
          </Link>
        </>
      }
    />
  );
}
