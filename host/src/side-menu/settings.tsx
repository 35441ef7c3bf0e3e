import { chooseLanguage, type Locale, toggleTheme, useLocale, useText, useTheme } from '@jukwaa/runtime';
import { Select } from '@jukwaa/ui';
import { useSnapshot } from 'valtio/react';
import { snowTexts } from '../snow/messages.ts';
import { snowStore, toggleSnow } from '../snow/snow-store.ts';
import { sideMenuTexts } from './messages.ts';
import styles from './side-menu.module.css';

/** Theme, snow, language, and the light version of this page. */
export function Settings() {
  const t = useText(sideMenuTexts);
  const isDark = useTheme() === 'dark';
  const snow = useText(snowTexts);
  const { falls } = useSnapshot(snowStore);
  const languages = [
    { value: 'en', label: t('english') },
    { value: 'sw', label: t('swahili') },
  ] as const satisfies readonly { value: Locale; label: string }[];
  return (
    <section className={styles.settings} aria-label={t('settings')}>
      <Switch text={t('dark')} isOn={isDark} onPress={toggleTheme} />
      <Switch text={snow('snow')} isOn={falls} onPress={toggleSnow} />
      <div className={styles.language}>
        <Select
          label={t('language')}
          value={useLocale()}
          options={languages}
          onChange={(chosen) => void chooseLanguage(chosen)}
        />
      </div>
      {/* The edge chooses the version, so this leaves the app. */}
      <a className={styles.row} href="?lite=1">
        {t('openLite')}
      </a>
    </section>
  );
}

interface SwitchProps {
  readonly text: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function Switch({ text, isOn, onPress }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={isOn} className={styles.row} onClick={onPress}>
      <span className={styles.rowText}>{text}</span>
      <span className={styles.switch} data-on={isOn || undefined} />
    </button>
  );
}
