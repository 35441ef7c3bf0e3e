import { IN_PLAY_DELAY_MS } from '@jukwaa/contracts';
import { useCountdown } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { placementTexts } from './placement-texts.ts';
import styles from './slip.module.css';

const SECOND_MS = 1_000;

/** The time left until a bet with a live pick is checked again. */
export function InPlayCountdown() {
  const v = useText(placementTexts);
  const { left: seconds } = useCountdown(Math.ceil(IN_PLAY_DELAY_MS / SECOND_MS), true);
  return (
    <p role="timer" className={styles.countdown}>
      {seconds > 0 ? v('inPlay', { seconds }) : v('inPlayOver')}
    </p>
  );
}
