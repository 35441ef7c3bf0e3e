import { href } from '@jukwaa/contracts';
import { betSlip, closeMenu, useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { slipTexts } from './slip-texts.ts';

/** One line and one action: bring back what was just cleared, or find a match. */
export function EmptySlip({ canRestore }: { readonly canRestore: boolean }) {
  const t = useText(slipTexts);
  return (
    <EmptyState
      icon="ticket"
      text={t('empty')}
      action={
        canRestore ? (
          <Button variant="secondary" onClick={betSlip.restore}>
            {t('undoClear')}
          </Button>
        ) : (
          <Link to={href('home')} className={buttonClass({ variant: 'secondary' })} onClick={closeMenu}>
            {t('findMatches')}
          </Link>
        )
      }
    />
  );
}
