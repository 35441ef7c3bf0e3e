import { useText } from '@jukwaa/runtime';
import { Ball } from './ball.tsx';
import styles from './numbers.module.css';
import { numbersTexts } from './numbers-texts.ts';

interface StageProps {
  readonly result: readonly number[] | null;
  readonly isNew: boolean;
}

/** The balls of a draw: new ones drop in one after the other, the booster last. */
export function Stage({ result, isNew }: StageProps) {
  const t = useText(numbersTexts);
  if (result === null) return <p className={styles.empty}>{t('first')}</p>;
  return (
    <div className={styles.stage} data-new={isNew || undefined}>
      {result.map((number, at) => (
        <Ball key={number} number={number} isBooster={at === result.length - 1} />
      ))}
    </div>
  );
}

/** The booster of a past draw in the strip. */
export const Mark = ({ result }: { readonly result: readonly number[] }) => (
  <Ball number={result.at(-1) ?? 1} isBooster />
);
