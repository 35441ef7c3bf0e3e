import { href } from '@jukwaa/contracts';
import { passLink, passPicture, shareOrNotify } from '@jukwaa/remote-kit';
import { textOf } from '@jukwaa/runtime';
import { shareTicketTexts } from './share-ticket-texts.ts';
import type { SharedTicketCard } from './ticket-picture.ts';

const orNotify = (share: () => Promise<void>): Promise<void> =>
  shareOrNotify(share, () => textOf(shareTicketTexts, 'failed'));

/** Passes the link of the picks to the phone's share sheet, or to the clipboard without one. */
export const shareLink = ({ code, name }: SharedTicketCard): Promise<void> =>
  orNotify(() =>
    passLink(
      new URL(href('bet', { code }), location.origin).href,
      textOf(shareTicketTexts, 'invite', { code, name }),
      textOf(shareTicketTexts, 'linkCopied'),
    ),
  );

/** Draws the picks as a picture for the phone's share sheet, or saves it where pictures can't be shared. */
export const sharePicture = (card: SharedTicketCard): Promise<void> =>
  orNotify(async () => {
    const { drawTicket } = await import(/* webpackChunkName: "ticket-picture" */ './ticket-picture.ts');
    const { code, name } = card;
    const picture = new File([await drawTicket(card)], `jukwaa-${code}.png`, { type: 'image/png' });
    const text = textOf(shareTicketTexts, 'invite', { code, name });
    await passPicture(picture, text, textOf(shareTicketTexts, 'pictureSaved'));
  });
