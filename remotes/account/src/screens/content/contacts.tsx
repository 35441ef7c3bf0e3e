import { pageConfig, useText } from '@jukwaa/runtime';
import { LinkButton } from '@jukwaa/ui';
import styles from '../../article/article.module.css';
import { contentMessages } from '../../messages.ts';

/** The contact links; missing configuration hides a link. */
export function Contacts() {
  const t = useText(contentMessages);
  const { phone, chat_url, email } = pageConfig().support;
  return (
    <div className={styles.contacts}>
      {phone && (
        <LinkButton variant="secondary" full href={`tel:${phone.replaceAll(' ', '')}`}>
          {t('call', { phone })}
        </LinkButton>
      )}
      {chat_url && (
        <LinkButton variant="secondary" full href={chat_url} target="_blank" rel="noreferrer">
          {t('chat')}
        </LinkButton>
      )}
      {email && (
        <LinkButton variant="secondary" full href={`mailto:${email}`}>
          {t('mail', { email })}
        </LinkButton>
      )}
    </div>
  );
}
