import { betSlip } from '@jukwaa/runtime';
import { focusSlip, SLIP_ID } from './focus-slip.ts';
import styles from './link-picks.module.css';

const picks = (): string[] =>
  betSlip
    .view()
    .picks.map(({ match_id, market_id, outcome_id, specifier }) =>
      [match_id, market_id, outcome_id, specifier].join(),
    );

/** Puts a link to the betslip behind a button, for as long as one of the two has the focus. */
function linkAfter(button: Element, text: string): void {
  const link = document.createElement('a');
  link.className = styles.link ?? '';
  // Arrow keys of a list pass over it.
  link.setAttribute('data-skip', '');
  link.href = `#${SLIP_ID}`;
  link.textContent = text;
  const ending = new AbortController();
  const { signal } = ending;
  const onLeave = ({ relatedTarget: to }: Event & { relatedTarget?: EventTarget | null }) => {
    if (to === link || to === button) return;
    ending.abort();
    link.remove();
  };
  const onClick = (event: Event) => {
    // With the fragment in the address, going back would move the focus.
    event.preventDefault();
    event.stopPropagation();
    focusSlip();
  };
  link.addEventListener('click', onClick, { signal });
  for (const one of [button, link]) one.addEventListener('focusout', onLeave, { signal });
  button.after(link);
}

/**
 * After a pick by keyboard the next stop of the Tab key is a link to the betslip, which would otherwise be behind the
 * rest of the page. Returns a function that ends this.
 */
export function linkPicks(text: string): () => void {
  const onClick = ({ detail, target }: MouseEvent) => {
    // A click of a key has no count of clicks.
    const button = detail === 0 && target instanceof Element ? target.closest('main button') : null;
    if (button === null) return;
    const before = picks();
    // The page takes the pick after this listener, and may end the event there.
    setTimeout(() => {
      const isPick = picks().some((pick) => !before.includes(pick));
      const hasSlip = document.getElementById(SLIP_ID) !== null;
      if (isPick && hasSlip && document.activeElement === button) linkAfter(button, text);
    });
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
