import type { ApiError } from '@jukwaa/api';
import type { LigiLeague, Result } from '@jukwaa/contracts';
import { notify } from '@jukwaa/runtime';
import { Button, TextField, type TextFieldProps } from '@jukwaa/ui';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import styles from '../ligi.module.css';
import { useLeagueAction } from './use-league-action.ts';

interface LeagueFormProps {
  readonly title: string;
  readonly field: Pick<
    TextFieldProps,
    'label' | 'message' | 'look' | 'maxLength' | 'autoCapitalize' | 'autoComplete'
  >;
  /** Corrects the text while it is typed. */
  readonly cleaned?: (typed: string) => string;
  readonly schema: v.GenericSchema<string, string>;
  /** Shown for a text that does not fit `schema`. */
  readonly invalid: string;
  readonly action: string;
  readonly call: (text: string) => Promise<Result<LigiLeague, ApiError>>;
  /** The notice of a success. */
  readonly success: (league: LigiLeague) => string;
  readonly onDone: (league: LigiLeague) => void;
}

/** A form with one field, whose call answers with a league. */
export function LeagueForm({
  title,
  field,
  cleaned = (typed) => typed,
  schema,
  invalid,
  action,
  call,
  success,
  onDone,
}: LeagueFormProps) {
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const { busy, problem, run } = useLeagueAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(schema, text);
    setInvalid(!parsed.success);
    if (!parsed.success) return;
    void run(
      () => call(parsed.output),
      (league) => {
        setText('');
        notify({ kind: 'success', text: success(league) });
        onDone(league);
      },
    );
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      <h2>{title}</h2>
      <TextField
        {...field}
        error={isInvalid ? invalid : (problem ?? undefined)}
        value={text}
        onChange={(typed) => setText(cleaned(typed))}
      />
      <Button type="submit" variant="secondary" full busy={busy}>
        {action}
      </Button>
    </form>
  );
}
