import { PREVIEW_SHOWS } from '@jukwaa/contracts';

/** Address of the build of a developer's folder, which `npx jukwaa preview <remote>@local --watch` publishes again after each edit. */
const LOCAL_BUILD = /^local--/;
/** Interval between looks, in ms. */
const LOOK_MS = 1_500;

/** The versions that the preview shows; null while that is not known. */
async function shownNow(): Promise<string | null> {
  const answer = await fetch(PREVIEW_SHOWS).catch(() => null);
  return answer?.ok ? answer.text() : null;
}

/**
 * Reloads the preview of a developer's own build as soon as another build of it is published. Other previews stay as they were
 * opened. Returns the teardown.
 */
export function followPreview(
  reload: () => void = () => location.reload(),
  host: string = location.hostname,
): () => void {
  if (!LOCAL_BUILD.test(host)) return () => undefined;
  let first: string | null = null;
  const look = async () => {
    const now = document.visibilityState === 'visible' ? await shownNow() : null;
    if (now === null) return;
    first ??= now;
    if (now !== first) reload();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  void look();
  return () => clearInterval(timer);
}
