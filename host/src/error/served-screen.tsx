import { nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { errorTexts } from './messages.ts';
import styles from './served-screen.module.css';

/** A first screen that a server rendered, and whose scripts have not come. */
interface ServedScreen {
  readonly path: string;
  /** The services' clock at its answers, Unix ms. */
  readonly madeAt: number;
  readonly nodes: readonly Node[];
}

let kept: ServedScreen | null = null;

/**
 * Keeps the first screen that a server rendered for the time until its scripts come. Its links work without them; its
 * buttons do not, and are disabled.
 */
export function keepServedScreen(root: HTMLElement, at: Omit<ServedScreen, 'nodes'>): void {
  const copy = root.querySelector('main')?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  for (const button of copy.querySelectorAll('button')) button.disabled = true;
  kept = { ...at, nodes: [...copy.childNodes] };
}

/** Returns what the server rendered at this address, with its time; null without any. */
export function useServedScreen(): ReactNode {
  const t = useText(errorTexts);
  const { pathname } = useLocation();
  const put = useCallback((place: HTMLElement | null) => place?.replaceChildren(...(kept?.nodes ?? [])), []);
  if (kept?.path !== pathname) return null;
  return (
    <>
      <p className={styles.since}>{t('keptSince', { time: nairobiTime(new Date(kept.madeAt)) })}</p>
      <div ref={put} />
    </>
  );
}
