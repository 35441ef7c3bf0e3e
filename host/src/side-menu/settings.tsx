import {
  type Locale,
  pageConfig,
  setLocale,
  toggleTheme,
  useLocale,
  useText,
  useTheme,
} from '@jukwaa/runtime';
import { Select } from '@jukwaa/ui';
import { MenuOutside } from './menu-link.tsx';
import { sideMenuTexts } from './messages.ts';
import styles from './side-menu.module.css';

/** Theme and language. */
export function Settings() {
  const t = useText(sideMenuTexts);
  const isDark = useTheme() === 'dark';
  const languages = [
    { value: 'en', label: t('english') },
    { value: 'sw', label: t('swahili') },
  ] as const satisfies readonly { value: Locale; label: string }[];
  return (
    <section>
      <h3 className={styles.title}>{t('settings')}</h3>
      <button type="button" role="switch" aria-checked={isDark} className={styles.row} onClick={toggleTheme}>
        <span className={styles.rowText}>{t('dark')}</span>
        <span className={styles.switch} data-on={isDark || undefined} />
      </button>
      <div className={styles.language}>
        <Select label={t('language')} value={useLocale()} options={languages} onChange={setLocale} />
      </div>
    </section>
  );
}

/** The ways to reach a person. */
export function ContactLinks() {
  const t = useText(sideMenuTexts);
  const { phone, chat_url } = pageConfig().support;
  return (
    <ul>
      <MenuOutside icon="phone" to={`tel:${phone}`} text={t('call')} />
      <MenuOutside icon="chat" to={chat_url} text={t('chat')} />
    </ul>
  );
}
