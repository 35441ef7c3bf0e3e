import { askNow, useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { ticketPlace } from '../../../state/ticket-order.ts';
import styles from './ticket-sheet.module.css';
import { ticketSheetTexts } from './ticket-sheet-texts.ts';

/** No answer came: the ticket may stand or not. */
export function Checking() {
  const t = useText(ticketSheetTexts);
  return (
    <div role="status" className={styles.part}>
      <p className={styles.checking}>
        <Icon name="clock" />
        {t('checking')}
      </p>
      <p>{t('checkingText')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={askNow}>
          {t('checkNow')}
        </Button>
        <Button variant="quiet" onClick={ticketPlace.recall}>
          {t('recall')}
        </Button>
      </div>
    </div>
  );
}
