import { useText } from '@jukwaa/runtime';
import styles from './sound.module.css';
import { toggleSound, useSoundIsOn } from './sound-setting.ts';
import { soundTexts } from './sound-texts.ts';

const SPEAKER = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4z';
const WAVES = 'M15 9.5a4 4 0 0 1 0 5M17.5 7a7.5 7.5 0 0 1 0 10';
const CROSS = 'm15.5 9.5 5 5m0-5-5 5';

/** Turns the tones of the game on and off. */
export function SoundSwitch() {
  const t = useText(soundTexts);
  const isOn = useSoundIsOn();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={t('sound')}
      className={styles.switch}
      onClick={toggleSound}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={SPEAKER} />
        <path d={isOn ? WAVES : CROSS} />
      </svg>
    </button>
  );
}
