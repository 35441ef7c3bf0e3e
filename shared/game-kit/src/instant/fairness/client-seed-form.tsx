import { setInstantClientSeed } from '@jukwaa/api';
import { ClientSeed, type PlayerSeeds } from '@jukwaa/contracts';
import { http, useText } from '@jukwaa/runtime';
import { Button, TextField } from '@jukwaa/ui';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { seedTexts } from './seed-texts.ts';
import styles from './seeds.module.css';

interface ClientSeedFormProps {
  readonly seeds: PlayerSeeds;
  readonly onSaved: (seeds: PlayerSeeds) => void;
}

/** The player's own seed, to read and to change. */
export function ClientSeedForm({ seeds, onSaved }: ClientSeedFormProps) {
  const t = useText(seedTexts);
  const [text, setText] = useState(seeds.client_seed);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const isSeed = v.is(ClientSeed, text);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSeed) return;
    setState('saving');
    const answer = await setInstantClientSeed(http, { client_seed: text });
    setState(answer.ok ? 'saved' : 'failed');
    if (answer.ok) onSaved(answer.value);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField label={t('clientSeed')} autoComplete="off" value={text} onChange={setText} />
      <Button
        type="submit"
        variant="secondary"
        disabled={!isSeed || text === seeds.client_seed}
        busy={state === 'saving'}
      >
        {t('save')}
      </Button>
      <p role="status" className={styles.note}>
        {t(state === 'saved' || state === 'failed' ? state : 'seedHelp')}
      </p>
    </form>
  );
}
