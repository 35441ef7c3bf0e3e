import { href } from '@jukwaa/contracts';
import { closeMenu, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { slipTexts } from './slip-texts.ts';
import { useJackpotSlips } from './use-jackpot-slips.ts';

/** The number of jackpot picks with a link to their jackpot's page, which shows them in their rows. */
export function JackpotTab() {
  const t = useText(slipTexts);
  const { total, category } = useJackpotSlips();
  return (
    <EmptyState
      icon="trophy"
      text={t('jackpotPicks', { count: total })}
      action={
        <Link
          to={href('jackpot', {}, { category })}
          className={buttonClass({ variant: 'secondary' })}
          onClick={closeMenu}
        >
          {t('toJackpot')}
        </Link>
      }
    />
  );
}
