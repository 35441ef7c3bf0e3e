import { href } from '@jukwaa/contracts';
import { emit, useText } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { frameTexts } from '../frame-parts/messages.ts';
import { focusSlip } from './focus-slip.ts';
import { linkPicks } from './link-picks.ts';
import { isTaken } from './taken-keys.ts';

/** Focuses the field of the search page, and opens that page first from others: its field takes the focus itself. */
function search(): void {
  const field = document.querySelector<HTMLElement>('main input[type="search"]');
  if (location.pathname === href('search') && field !== null) field.focus();
  else emit('openPage', { path: href('search') });
}

const ACTIONS: Readonly<Record<string, () => void>> = { '/': search, b: focusSlip };

function onKey(event: KeyboardEvent): void {
  const act = ACTIONS[event.key];
  if (act === undefined || isTaken(event)) return;
  // The slash would open the browser's own search, or be typed into the field.
  event.preventDefault();
  act();
}

/** Keys of wide windows: `/` for the search, `b` for the betslip, and after a pick Tab for the way to the betslip. */
export default function Keys() {
  const t = useText(frameTexts);
  const toSlip = t('skipToSlip');
  useEffect(() => linkPicks(toSlip), [toSlip]);
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
