import { Button } from '@jukwaa/ui';
import styles from './stake.module.css';

interface RevealBarProps {
  readonly note: string;
  readonly label: string;
  readonly onReveal: () => void;
}

/** The button that shows a result which the player may also find by hand. */
export const RevealBar = ({ note, label, onReveal }: RevealBarProps) => (
  <div className={styles.bar}>
    <p className={styles.note}>{note}</p>
    <Button full large data-play onClick={onReveal}>
      {label}
    </Button>
  </div>
);
