import { log, notify } from '@jukwaa/runtime';

/** Closing the phone's share sheet is an error in the browser's API but a choice of the user. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Runs a share; a failure is logged and shown as `failed`. */
export async function shareOrNotify(share: () => Promise<void>, failed: () => string): Promise<void> {
  try {
    await share();
  } catch (error) {
    if (isClosed(error)) return;
    log('share', 'it was not shared', error);
    notify({ kind: 'error', text: failed() });
  }
}

/** Copies a text to the clipboard and confirms it. */
export async function copyText(text: string, notice: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  notify({ kind: 'success', text: notice });
}

/** Lifetime of the file's address, in ms, because some browsers read it only later. */
const KEPT_MS = 60_000;

/** Saves a file that the page made, as a download under its own name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Passes a picture to the phone's share sheet, or saves it where pictures can't be shared, and confirms that with `saved`. */
export async function passPicture(picture: File, text: string, saved: string): Promise<void> {
  const data = { files: [picture], text };
  if (navigator.canShare?.(data) === true) return navigator.share(data);
  saveFile(picture);
  notify({ kind: 'success', text: saved });
}

/** Passes a link to the phone's share sheet, or copies it where there is none, and confirms that with `copied`. */
export async function passLink(url: string, text: string, copied: string): Promise<void> {
  if (typeof navigator.share === 'function') return navigator.share({ url, text });
  await copyText(url, copied);
}
