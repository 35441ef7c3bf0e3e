import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { closedTexts } from './closed-texts.ts';

/** A game that the operator does not offer now: asking again would not change it, so the way on is another game. */
export function ClosedGame() {
  const t = useText(closedTexts);
  return (
    <div role="status">
      <EmptyState
        icon="casino"
        text={t('closed')}
        action={
          <Link className={buttonClass()} to={href('casino')}>
            {t('toCasino')}
          </Link>
        }
      />
    </div>
  );
}
