import { href } from '@jukwaa/contracts';
import { log, notify, textOf } from '@jukwaa/runtime';
import { shareTexts } from './share-texts.ts';
import { linesOf, type Shared } from './shared-thing.ts';

const addressOf = (code: string): string => new URL(href('bet', { code }), location.origin).href;

/** Closing the phone's share sheet is an error in the browser's API but a choice of the user. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

async function orNotify(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (isClosed(error)) return;
    log('share', 'it was not shared', error);
    notify({ kind: 'error', text: textOf(shareTexts, 'failed') });
  }
}

async function copy(text: string, notice: 'copied' | 'linkCopied'): Promise<void> {
  await navigator.clipboard.writeText(text);
  notify({ kind: 'success', text: textOf(shareTexts, notice) });
}

export const copyCode = (code: string): Promise<void> => orNotify(() => copy(code, 'copied'));

/** Passes the bet's link to the phone's share sheet, or to the clipboard without one. */
export const shareLink = (code: string): Promise<void> =>
  orNotify(async () => {
    const url = addressOf(code);
    if (typeof navigator.share !== 'function') return copy(url, 'linkCopied');
    await navigator.share({ url, text: textOf(shareTexts, 'invite', { code }) });
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
  notify({ kind: 'success', text: textOf(shareTexts, 'pictureSaved') });
}

/** Draws the picks as a picture for the phone's share sheet, or saves it where pictures can't be shared. */
export const sharePicture = (shared: Shared, code: string): Promise<void> =>
  orNotify(async () => {
    const { drawCard } = await import(/* webpackChunkName: "share-card" */ './share-card.ts');
    const image = await drawCard(linesOf(shared), code);
    const picture = new File([image], `jukwaa-${code}.png`, { type: 'image/png' });
    const data = { files: [picture], text: textOf(shareTexts, 'invite', { code }) };
    if (navigator.canShare?.(data) === true) await navigator.share(data);
    else save(picture);
  });
