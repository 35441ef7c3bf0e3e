import { joinLigiLeague } from '@jukwaa/api';
import { type LigiLeague, LigiLeagueCode } from '@jukwaa/contracts';
import { http, notify, useText } from '@jukwaa/runtime';
import { Button, TextField } from '@jukwaa/ui';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import styles from '../ligi.module.css';
import { leaguesTexts } from './leagues-texts.ts';
import { useLeagueAction } from './use-league-action.ts';

const CODE_LENGTH = 6;

/** Joins a league by its six letters. */
export function JoinForm({ onJoined }: { readonly onJoined: (league: LigiLeague) => void }) {
  const t = useText(leaguesTexts);
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const { busy, problem, run } = useLeagueAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = v.safeParse(LigiLeagueCode, text);
    setInvalid(!code.success);
    if (!code.success) return;
    void run(
      () => joinLigiLeague(http, code.output),
      (league) => {
        setText('');
        notify({ kind: 'success', text: t('joined', { name: league.name }) });
        onJoined(league);
      },
    );
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      <h2>{t('joinTitle')}</h2>
      <TextField
        label={t('code')}
        message={t('codeHint')}
        error={isInvalid ? t('codeInvalid') : (problem ?? undefined)}
        look="code"
        value={text}
        maxLength={CODE_LENGTH}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={(typed) => setText(typed.toUpperCase().replace(/[^A-Z]/g, ''))}
      />
      <Button type="submit" variant="secondary" full busy={busy}>
        {t('join')}
      </Button>
    </form>
  );
}
