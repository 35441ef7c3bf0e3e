import { href } from '@jukwaa/contracts';
import { log, notify, textOf } from '@jukwaa/runtime';
import { shareTicketTexts } from './share-ticket-texts.ts';
import type { SharedTicketCard } from './ticket-picture.ts';

/** Closing the phone's share sheet is an error in the browser's API but a choice of the user. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

async function orNotify(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (isClosed(error)) return;
    log('share', 'a ticket was not shared', error);
    notify({ kind: 'error', text: textOf(shareTicketTexts, 'failed') });
  }
}

/** Passes the link of the picks to the phone's share sheet, or to the clipboard without one. */
export const shareLink = ({ code, name }: SharedTicketCard): Promise<void> =>
  orNotify(async () => {
    const url = new URL(href('bet', { code }), location.origin).href;
    if (typeof navigator.share === 'function')
      return navigator.share({ url, text: textOf(shareTicketTexts, 'invite', { code, name }) });
    await navigator.clipboard.writeText(url);
    notify({ kind: 'success', text: textOf(shareTicketTexts, 'linkCopied') });
  });

/** Lifetime of the picture's address, in ms, because some browsers read it only later. */
const KEPT_MS = 60_000;

function save(picture: File): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = picture.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  notify({ kind: 'success', text: textOf(shareTicketTexts, 'pictureSaved') });
}

/** Draws the picks as a picture for the phone's share sheet, or saves it where pictures can't be shared. */
export const sharePicture = (card: SharedTicketCard): Promise<void> =>
  orNotify(async () => {
    const { drawTicket } = await import(/* webpackChunkName: "ticket-picture" */ './ticket-picture.ts');
    const { code, name } = card;
    const picture = new File([await drawTicket(card)], `jukwaa-${code}.png`, { type: 'image/png' });
    const data = { files: [picture], text: textOf(shareTicketTexts, 'invite', { code, name }) };
    if (navigator.canShare?.(data) === true) await navigator.share(data);
    else save(picture);
  });
