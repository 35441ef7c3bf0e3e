import { useText } from '@jukwaa/runtime';
import { messages } from '../messages.ts';
import styles from './not-playable.module.css';

/** Shown with a game that is in the catalogue and has no page to play it on. */
export function NotPlayable({ name }: { readonly name: string }) {
  const t = useText(messages);
  return (
    <p className={styles.notice}>
      <strong>{t('notPlayable')}</strong>
      {t('notPlayableText', { name })}
    </p>
  );
}
