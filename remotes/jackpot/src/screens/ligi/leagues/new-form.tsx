import { newLigiLeague } from '@jukwaa/api';
import { type LigiLeague, LigiLeagueName } from '@jukwaa/contracts';
import { http, notify, useText } from '@jukwaa/runtime';
import { Button, TextField } from '@jukwaa/ui';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import styles from '../ligi.module.css';
import { leaguesTexts } from './leagues-texts.ts';
import { useLeagueAction } from './use-league-action.ts';

const NAME_LENGTH = 30;

/** Founds a league. */
export function NewForm({ onFounded }: { readonly onFounded: (league: LigiLeague) => void }) {
  const t = useText(leaguesTexts);
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const { busy, problem, run } = useLeagueAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = v.safeParse(LigiLeagueName, text);
    setInvalid(!name.success);
    if (!name.success) return;
    void run(
      () => newLigiLeague(http, name.output),
      (league) => {
        setText('');
        notify({ kind: 'success', text: t('founded', { name: league.name }) });
        onFounded(league);
      },
    );
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      <h2>{t('newTitle')}</h2>
      <TextField
        label={t('name')}
        message={t('nameHint')}
        error={isInvalid ? t('nameInvalid') : (problem ?? undefined)}
        value={text}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        onChange={setText}
      />
      <Button type="submit" variant="secondary" full busy={busy}>
        {t('create')}
      </Button>
    </form>
  );
}
