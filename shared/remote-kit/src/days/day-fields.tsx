import { TextField } from '@jukwaa/ui';
import styles from './day-fields.module.css';

/** A first and a last day, `2026-11-24`; empty: no end. */
interface Days {
  readonly from: string;
  readonly to: string;
}

export interface DayFieldsProps extends Days {
  /** Labels of the fields. */
  readonly labels: { readonly from: string; readonly to: string };
  readonly onChange: (days: Days) => void;
}

const isBackwards = ({ from, to }: Days): boolean => to !== '' && to < from;

/** Fields for a first and a last day. An end that would pass the other one takes it along, so that a day stays between them. */
export function DayFields({ from, to, labels, onChange }: DayFieldsProps) {
  return (
    <div className={styles.days}>
      <TextField
        type="date"
        label={labels.from}
        compact
        value={from}
        onChange={(day) => onChange({ from: day, to: isBackwards({ from: day, to }) ? day : to })}
      />
      <TextField
        type="date"
        label={labels.to}
        compact
        value={to}
        onChange={(day) => onChange({ from: isBackwards({ from, to: day }) ? day : from, to: day })}
      />
    </div>
  );
}
