import type { VirtualStanding } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import styles from './table.module.css';
import { tableTexts } from './table-texts.ts';

const SHORT = { W: 'wonShort', D: 'drawnShort', L: 'lostShort' } as const;

/** A result as a letter in its colour. */
export function FormLetter({ letter }: { readonly letter: VirtualStanding['form'][number] }) {
  const t = useText(tableTexts);
  return (
    <span className={styles.letter} data-letter={letter}>
      <span aria-hidden="true">{t(SHORT[letter])}</span>
      <VisuallyHidden>{t(letter)}</VisuallyHidden>
    </span>
  );
}
