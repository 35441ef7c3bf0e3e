import { href } from '@jukwaa/contracts';
import { closeMenu, jackpotSlip, useSlip, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { slipTexts } from './slip-texts.ts';

/** The number of jackpot picks with a link to the jackpot's own page, which shows them in their rows. */
export function JackpotTab() {
  const t = useText(slipTexts);
  const { total } = useSlip(jackpotSlip);
  return (
    <EmptyState
      icon="trophy"
      text={t('jackpotPicks', { count: total })}
      action={
        <Link to={href('jackpot')} className={buttonClass({ variant: 'secondary' })} onClick={closeMenu}>
          {t('toJackpot')}
        </Link>
      }
    />
  );
}
