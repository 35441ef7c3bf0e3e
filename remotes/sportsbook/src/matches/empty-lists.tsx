import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { texts } from './texts.ts';

interface NothingChosenProps {
  readonly onReset: () => void;
  /** The reset's label; by default the popular matches. */
  readonly label?: string;
}

/** Shown when no match fits the bettor's filter; `onReset` clears it. */
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

/** Shown when the list is empty without a filter: links to other products. */
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
