import { askNow, useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { ticketPlace } from '../../../state/ticket-order.ts';
import styles from './ticket-sheet.module.css';
import { ticketSheetTexts } from './ticket-sheet-texts.ts';

interface CheckingProps {
  /** The ticket's jackpot, when it is not the one that is shown. */
  readonly name?: string;
}

/** No answer came: the ticket may stand or not. */
export function Checking({ name }: CheckingProps) {
  const t = useText(ticketSheetTexts);
  return (
    <div role="status" className={styles.part}>
      {name !== undefined && <h3>{name}</h3>}
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
