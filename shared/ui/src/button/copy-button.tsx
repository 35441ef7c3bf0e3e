import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../feedback/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import { Button, type ButtonLook } from './button.tsx';

export interface CopyButtonProps extends ButtonLook {
  /** The text for the clipboard. */
  readonly text: string;
  readonly label: string;
  /** Shown on the button briefly after copying. */
  readonly copiedLabel: string;
  /** Shown when the browser does not let pages copy. */
  readonly failedLabel: string;
}

/** How long the button shows the result of a press, in ms. */
const SAID_MS = 2_000;

/** Copies a text and confirms it. */
export function CopyButton({ text, label, copiedLabel, failedLabel, ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const said = outcome === 'copied' ? copiedLabel : failedLabel;
  return (
    <>
      <Button {...look} onClick={() => void copy(text).then(setOutcome)}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={20} />
        {outcome === null ? label : said}
      </Button>
      <span role="status">{outcome !== null && <VisuallyHidden>{said}</VisuallyHidden>}</span>
    </>
  );
}

/** The clipboard is missing on pages without TLS, and may be forbidden. */
async function copy(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
