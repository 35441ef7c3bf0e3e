import { href } from '@jukwaa/contracts';
import { betSlip, closeMenu, freeSlip, useSlip, useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { slipTexts } from './slip-texts.ts';

/** The actions of an empty slip: restore the cleared picks or find a match, or load a code. */
export function EmptySlip() {
  const t = useText(slipTexts);
  const bet = useSlip(betSlip);
  const free = useSlip(freeSlip);
  const cleared = bet.canRestore ? betSlip : free.canRestore ? freeSlip : null;
  return (
    <EmptyState
      icon="ticket"
      text={t('empty')}
      action={
        <>
          {cleared === null ? (
            <Link to={href('home')} className={buttonClass({ variant: 'secondary' })} onClick={closeMenu}>
              {t('findMatches')}
            </Link>
          ) : (
            <Button variant="secondary" onClick={cleared.restore}>
              {t('undoClear')}
            </Button>
          )}
          <Link to={href('codehub')} className={buttonClass({ variant: 'quiet' })} onClick={closeMenu}>
            {t('loadCode')}
          </Link>
        </>
      }
    />
  );
}
