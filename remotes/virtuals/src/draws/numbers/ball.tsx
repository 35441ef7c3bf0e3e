import { colourOf } from '@jukwaa/domain/games';
import styles from './numbers.module.css';

/** A drawn ball in its colour. Decorative: the result is text as well. */
export const Ball = ({
  number,
  isBooster = false,
}: {
  readonly number: number;
  readonly isBooster?: boolean;
}) => (
  <span
    className={styles.ball}
    data-colour={colourOf(number)}
    data-booster={isBooster || undefined}
    aria-hidden="true"
  >
    {number}
  </span>
);
