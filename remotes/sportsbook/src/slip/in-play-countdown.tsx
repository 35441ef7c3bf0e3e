import { IN_PLAY_DELAY_MS } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';
import styles from './slip.module.css';
import { verdictTexts } from './verdict-texts.ts';

const SECOND_MS = 1_000;

/** A bet with a live pick is looked at twice: how long that still takes. */
export function InPlayCountdown() {
  const v = useText(verdictTexts);
  const [seconds, setSeconds] = useState(Math.ceil(IN_PLAY_DELAY_MS / SECOND_MS));
  useEffect(() => {
    const ticking = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  return (
    <p role="timer" className={styles.countdown}>
      {seconds > 0 ? v('inPlay', { seconds }) : v('inPlayOver')}
    </p>
  );
}
