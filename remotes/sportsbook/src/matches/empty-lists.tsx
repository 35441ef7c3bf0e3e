import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { texts } from './texts.ts';

interface NothingChosenProps {
  readonly onReset: () => void;
  /** What the reset shows; by default the popular games. */
  readonly label?: string;
}

/** Nothing matches what the bettor chose; `onReset` undoes the choice. */
export function NothingChosen({ onReset, label }: NothingChosenProps) {
  const t = useText(texts);
  return (
    <EmptyState
      icon="filter"
      text={t('none')}
      action={
        <Button variant="secondary" onClick={onReset}>
          {label ?? t('showPopular')}
        </Button>
      }
    />
  );
}

const PRODUCTS = ['jackpot', 'ligi', 'casino'] as const;

/** The list itself has nothing now: other products are. */
export function NothingOffered() {
  const t = useText(texts);
  return (
    <EmptyState
      icon="football"
      text={t('unavailable')}
      action={PRODUCTS.map((name) => (
        <Link key={name} to={href(name)} className={buttonClass({ variant: 'secondary' })}>
          {t(name)}
        </Link>
      ))}
    />
  );
}
