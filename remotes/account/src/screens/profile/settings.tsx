import { logout } from '@jukwaa/api';
import {
  chooseLanguage,
  endSession,
  http,
  type Locale,
  toggleTheme,
  useLocale,
  useText,
  useTheme,
} from '@jukwaa/runtime';
import { Button, Chip, ChipRow } from '@jukwaa/ui';
import { profileMessages } from '../../messages.ts';
import styles from './profile.module.css';

/** Languages by their own names. */
const LANGUAGES: readonly { readonly locale: Locale; readonly name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'sw', name: 'Kiswahili' },
];

/** Theme and language on this device, and the logout. */
export function Settings() {
  const t = useText(profileMessages);
  const locale = useLocale();
  const theme = useTheme();
  return (
    <section className={styles.card}>
      <h2>{t('settings')}</h2>
      <ChipRow label={t('language')} flush>
        {LANGUAGES.map(({ locale: code, name }) => (
          <Chip key={code} pressed={locale === code} onPress={() => void chooseLanguage(code)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <div>
        <Chip icon="moon" pressed={theme === 'dark'} onPress={toggleTheme}>
          {t('darkTheme')}
        </Chip>
      </div>
      <LogoutButton />
    </section>
  );
}

/** The host goes home after the session has ended. */
function LogoutButton() {
  const t = useText(profileMessages);
  const leave = () => {
    // The request has the key before the session is gone here. Its answer is not awaited, because the server may be
    // unreachable.
    void logout(http);
    endSession('user');
  };
  return (
    <Button variant="quiet" full onClick={leave}>
      {t('logout')}
    </Button>
  );
}
