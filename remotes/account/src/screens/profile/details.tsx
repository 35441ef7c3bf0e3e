import { getProfile } from '@jukwaa/api';
import type { Profile, SessionUser } from '@jukwaa/contracts';
import { type QueryState, useQuery } from '@jukwaa/remote-kit';
import { http, useDates, useText } from '@jukwaa/runtime';
import { Button, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { profileMessages } from '../../messages.ts';
import { NameForm } from './name-form.tsx';
import styles from './profile.module.css';

/** The signed-in user, with an editable name. */
export function Details({ user }: { readonly user: Pick<SessionUser, 'msisdn' | 'date_created'> }) {
  const t = useText(profileMessages);
  const { day } = useDates();
  const { state, replace } = useQuery('profile', (options) => getProfile(http, options));
  const [isEdited, setIsEdited] = useState(false);
  const finish = (profile: Profile) => {
    replace(profile);
    setIsEdited(false);
  };
  return (
    <section className={styles.details}>
      <h1>{t('title')}</h1>
      <div className={styles.who}>
        <div>
          <NameLine state={state} />
          <p className={styles.small}>+{user.msisdn}</p>
          <p className={styles.small}>{t('memberSince', { date: day(user.date_created) })}</p>
        </div>
        {state.phase === 'ready' && !isEdited && (
          <Button variant="quiet" onClick={() => setIsEdited(true)}>
            {t('edit')}
          </Button>
        )}
      </div>
      {state.phase === 'ready' && isEdited && <NameForm profile={state.value} onDone={finish} />}
    </section>
  );
}

/** Without an answer the name is not known; the number is, from the session. */
function NameLine({ state }: { readonly state: QueryState<Profile, unknown> }) {
  const t = useText(profileMessages);
  if (state.phase === 'loading') return <Skeleton height={24} width={160} shape="text" />;
  const name = state.phase === 'failed' ? '' : `${state.value.first_name} ${state.value.last_name}`.trim();
  return <p className={styles.name}>{name || t('noName')}</p>;
}
