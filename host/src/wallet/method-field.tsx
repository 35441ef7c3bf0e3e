import { METHOD_NAMES } from '@jukwaa/contracts';
import { useId } from 'react';
import styles from './method-field.module.css';
import type { MethodChoice } from './methods.ts';

/** The payment methods side by side; renders nothing when there is only one. */
export function MethodField({ label, choice }: { readonly label: string; readonly choice: MethodChoice }) {
  const name = useId();
  const { offered, method: chosen, choose } = choice;
  if (offered.length < 2) return null;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {offered.map(({ method }) => (
          <label key={method} className={styles.option} data-chosen={method === chosen || undefined}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={method}
              checked={method === chosen}
              onChange={() => choose(method)}
            />
            {METHOD_NAMES[method]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
