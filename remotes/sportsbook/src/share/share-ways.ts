import { href } from '@jukwaa/contracts';
import { groupedCode } from '@jukwaa/domain';
import { copyText, passLink, passPicture, shareOrNotify } from '@jukwaa/remote-kit';
import { textOf } from '@jukwaa/runtime';
import { shareTexts } from './share-texts.ts';
import { linesOf, type Shared } from './shared-thing.ts';

const orNotify = (share: () => Promise<void>): Promise<void> =>
  shareOrNotify(share, () => textOf(shareTexts, 'failed'));

export const copyCode = (code: string): Promise<void> =>
  orNotify(() => copyText(code, textOf(shareTexts, 'copied')));

/** Passes the bet's link to the phone's share sheet, or to the clipboard without one. */
export const shareLink = (code: string): Promise<void> =>
  orNotify(() =>
    passLink(
      new URL(href('bet', { code }), location.origin).href,
      textOf(shareTexts, 'invite', { code: groupedCode(code) }),
      textOf(shareTexts, 'linkCopied'),
    ),
  );

/** Draws the picks as a picture for the phone's share sheet, or saves it where pictures can't be shared. */
export const sharePicture = (shared: Shared, code: string): Promise<void> =>
  orNotify(async () => {
    const { drawCard } = await import(/* webpackChunkName: "share-card" */ './share-card.ts');
    const image = await drawCard(linesOf(shared), code);
    const picture = new File([image], `jukwaa-${code}.png`, { type: 'image/png' });
    const invite = textOf(shareTexts, 'invite', { code: groupedCode(code) });
    await passPicture(picture, invite, textOf(shareTexts, 'pictureSaved'));
  });
