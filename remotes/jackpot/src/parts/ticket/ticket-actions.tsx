import { href, type JackpotTicket } from '@jukwaa/contracts';
import { log, notify, textOf, useText } from '@jukwaa/runtime';
import { Button, buttonClass, CopyButton, Icon } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import styles from './ticket.module.css';
import { isRunning } from './ticket-status.tsx';
import { ticketTexts } from './ticket-texts.ts';

/** Closing the phone's share sheet is an error in the browser's API but a choice of the user. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Passes the link of the ticket's picks to the phone's share sheet, or to the clipboard without one. */
async function share(code: string): Promise<void> {
  const url = new URL(href('jackpot', {}, { code }), location.origin).href;
  try {
    if (typeof navigator.share === 'function')
      return await navigator.share({ url, text: textOf(ticketTexts, 'shareText', { code }) });
    await navigator.clipboard.writeText(url);
    notify({ kind: 'success', text: textOf(ticketTexts, 'linkCopied') });
  } catch (error) {
    if (isClosed(error)) return;
    log('share', 'a ticket was not shared', error);
    notify({ kind: 'error', text: textOf(ticketTexts, 'shareFailed') });
  }
}

/** Copying and sharing the picks, and the results once the jackpot has closed. Others never see the stake. */
export function TicketActions({ ticket }: { readonly ticket: JackpotTicket }) {
  const t = useText(ticketTexts);
  const { code, jackpot_id } = ticket;
  const hasResults = ticket.state !== 'open' || isRunning(ticket);
  return (
    <div className={styles.actions}>
      <CopyButton
        variant="secondary"
        text={code}
        label={t('copyCode')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
      />
      <Button variant="secondary" onClick={() => void share(code)}>
        <Icon name="share" size={20} />
        {t('share')}
      </Button>
      {hasResults && (
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={href('jackpot-result', { resultId: jackpot_id })}
        >
          {t('results')}
        </Link>
      )}
    </div>
  );
}
