import { getProfile } from '@jukwaa/api';
import type { Profile, SessionUser } from '@jukwaa/contracts';
import { http, useText } from '@jukwaa/runtime';
import { Button, Skeleton } from '@jukwaa/ui';
import { useEffect, useState } from 'react';
import { dayText } from '../../day-and-time.ts';
import { profileMessages } from '../../messages.ts';
import { NameForm } from './name-form.tsx';
import styles from './profile.module.css';

type DetailsState =
  | { readonly kind: 'loading' }
  /** The name is unknown; the number is known from the session. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'shown' | 'edited'; readonly profile: Profile };

/** The signed-in user, with an editable name. */
export function Details({ user }: { readonly user: Pick<SessionUser, 'msisdn' | 'date_created'> }) {
  const t = useText(profileMessages);
  const [state, setState] = useState<DetailsState>({ kind: 'loading' });
  useEffect(() => {
    const call = new AbortController();
    void getProfile(http, { signal: call.signal }).then((answer) => {
      if (call.signal.aborted) return;
      setState(answer.ok ? { kind: 'shown', profile: answer.value } : { kind: 'unknown' });
    });
    return () => call.abort();
  }, []);
  return (
    <section className={styles.details}>
      <h1>{t('title')}</h1>
      <div className={styles.who}>
        <div>
          <NameLine state={state} />
          <p className={styles.small}>+{user.msisdn}</p>
          <p className={styles.small}>{t('memberSince', { date: dayText(user.date_created) })}</p>
        </div>
        {state.kind === 'shown' && (
          <Button variant="quiet" onClick={() => setState({ kind: 'edited', profile: state.profile })}>
            {t('edit')}
          </Button>
        )}
      </div>
      {state.kind === 'edited' && (
        <NameForm profile={state.profile} onDone={(profile) => setState({ kind: 'shown', profile })} />
      )}
    </section>
  );
}

function NameLine({ state }: { readonly state: DetailsState }) {
  const t = useText(profileMessages);
  if (state.kind === 'loading') return <Skeleton height={24} width={160} shape="text" />;
  const name =
    state.kind === 'unknown' ? '' : `${state.profile.first_name} ${state.profile.last_name}`.trim();
  return <p className={styles.name}>{name || t('noName')}</p>;
}
