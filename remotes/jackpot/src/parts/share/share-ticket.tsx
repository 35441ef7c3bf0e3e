import { useText } from '@jukwaa/runtime';
import { Button, CopyButton, Icon } from '@jukwaa/ui';
import styles from './share-ticket.module.css';
import { shareTicketTexts } from './share-ticket-texts.ts';
import { shareLink, sharePicture } from './share-ways.ts';
import type { SharedTicketCard } from './ticket-picture.ts';

/** The ways to share the picks of a ticket: its code, a link and a picture. */
export function ShareTicket({ card }: { readonly card: SharedTicketCard }) {
  const t = useText(shareTicketTexts);
  return (
    <div className={styles.ways}>
      <div className={styles.buttons}>
        <CopyButton
          variant="secondary"
          text={card.code}
          label={t('copyCode')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
        <Button variant="secondary" onClick={() => void shareLink(card)}>
          <Icon name="share" size={20} />
          {t('link')}
        </Button>
        <Button variant="secondary" onClick={() => void sharePicture(card)}>
          <Icon name="download" size={20} />
          {t('picture')}
        </Button>
      </div>
      <p className={styles.note}>{t('noStake')}</p>
    </div>
  );
}
