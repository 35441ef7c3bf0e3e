import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { frameTexts } from './frame-texts.ts';

/** The reason why a game does not run, with two ways on. */
export function FrameFailed({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const t = useText(frameTexts);
  return (
    <EmptyState
      icon="casino"
      text={text}
      action={
        <>
          <Button onClick={onAgain}>{t('again')}</Button>
          <Link className={buttonClass({ variant: 'secondary' })} to={href('casino')}>
            {t('toCasino')}
          </Link>
        </>
      }
    />
  );
}
