import { href } from '@jukwaa/contracts';
import { defineMessages, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';

const texts = defineMessages({
  en: {
    none: 'No jackpot is open right now. The next one appears here.',
    toMatches: 'See the matches',
  },
  sw: {
    none: 'Hakuna jackpot iliyo wazi sasa. Inayofuata itaonekana hapa.',
    toMatches: 'Tazama mechi',
  },
});

/** The page while no jackpot is open. */
export default function NoneOpen() {
  const t = useText(texts);
  return (
    <EmptyState
      icon="crown"
      text={t('none')}
      action={
        <Link className={buttonClass()} to={href('home')}>
          {t('toMatches')}
        </Link>
      }
    />
  );
}
