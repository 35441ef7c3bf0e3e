import { type FocusEvent, useEffect, useRef, useState } from 'react';

interface Typing {
  readonly typing: boolean;
  readonly stop: () => void;
  /** Props of the element around the field and its keypad. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Returns whether a finger or mouse button is down, while `enabled`. */
function usePointerDown(enabled: boolean): { readonly current: boolean } {
  const isDown = useRef(false);
  useEffect(() => {
    if (!enabled) return undefined;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const set = (down: boolean) => () => {
      isDown.current = down;
    };
    document.addEventListener('pointerdown', set(true), options);
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, set(false), options);
    return () => listening.abort();
  }, [enabled]);
  return isDown;
}

/** Calls back when the current tap has ended with its click; a click is in the same task as the release before it. */
function afterTap(isDown: boolean, done: () => void): void {
  if (!isDown) {
    setTimeout(done, 0);
    return;
  }
  const released = new AbortController();
  const release = () => {
    released.abort();
    setTimeout(done, 0);
  };
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, release, { capture: true, signal: released.signal });
}

/**
 * Whether a field's keypad is visible: from its focus until the focus has left and the tap that moved it has ended. A
 * keypad closed earlier would move the tapped button from under the finger, and the tap would be lost.
 */
export function useTyping(ownKeys: boolean): Typing {
  const [typing, setTyping] = useState(false);
  const isDown = usePointerDown(typing);
  return {
    typing,
    stop: () => setTyping(false),
    onFocus: ({ target }) => ownKeys && target instanceof HTMLInputElement && setTyping(true),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      afterTap(isDown.current, () => {
        if (!currentTarget.contains(document.activeElement)) setTyping(false);
      });
    },
  };
}
