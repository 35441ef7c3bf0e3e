import { href } from '@jukwaa/contracts';
import { log, useText } from '@jukwaa/runtime';
import { Button, CopyButton, Icon } from '@jukwaa/ui';
import styles from './referrals.module.css';
import { referralsTexts } from './referrals-texts.ts';

/** The address that registers a friend with a code. */
const linkOf = (code: string): string =>
  new URL(href('signup', {}, { referral_code: code }), location.origin).href;

/** A code with its link, to copy or share. */
export function Invitation({ code }: { readonly code: string }) {
  const t = useText(referralsTexts);
  const url = linkOf(code);
  const said = { copiedLabel: t('copied'), failedLabel: t('copyFailed') };
  const share = () => {
    // Closing the share sheet is an error in the browser's API but a choice of the user.
    navigator
      .share({ text: t('invitation'), url })
      .catch((error: unknown) => log('referral', 'not shared', error));
  };
  return (
    <section className={styles.card}>
      <h2>{t('code')}</h2>
      <p className={styles.code}>{code}</p>
      <CopyButton variant="secondary" full text={code} label={t('copyCode')} {...said} />
      <h2>{t('link')}</h2>
      <p className={styles.link}>{url}</p>
      <CopyButton full large text={url} label={t('copyLink')} {...said} />
      {typeof navigator.share === 'function' && (
        <Button variant="secondary" full onClick={share}>
          <Icon name="share" size={20} />
          {t('share')}
        </Button>
      )}
    </section>
  );
}
