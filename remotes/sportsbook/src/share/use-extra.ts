import { defineMessages, log, notify, textOf } from '@jukwaa/runtime';
import { type ComponentType, useState } from 'react';

export const extraTexts = defineMessages({
  en: { failed: 'This part could not be loaded. Please try again.' },
  sw: { failed: 'Sehemu hii haikupakiwa. Tafadhali jaribu tena.' },
});

export interface Extra<P> {
  /** Null while closed or loading. */
  readonly Extra: ComponentType<P> | null;
  readonly toggle: () => void;
}

/** A part whose code loads when it is first opened. On failure the user sees an error, and everything else works. */
export function useExtra<P>(load: () => Promise<{ readonly default: ComponentType<P> }>): Extra<P> {
  const [Extra, setExtra] = useState<ComponentType<P> | null>(null);
  const open = async () => {
    try {
      const { default: Loaded } = await load();
      setExtra(() => Loaded);
    } catch (error) {
      log('slip', 'a part of the slip did not come', error);
      notify({ kind: 'error', text: textOf(extraTexts, 'failed') });
    }
  };
  return { Extra, toggle: () => (Extra === null ? void open() : setExtra(null)) };
}
