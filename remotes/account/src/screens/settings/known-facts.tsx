import { getProfile } from '@jukwaa/api';
import type { IdentityCheck, Profile } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useDates, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { asUser } from '../../query/as-user.ts';
import styles from '../profile/profile.module.css';
import { IdForm } from './id-form.tsx';
import { settingsTexts } from './settings-texts.ts';
import { useIdentity } from './use-identity.ts';

/** The operator's facts about the user, how far each is checked, and what follows from it. */
export function KnownFacts() {
  const t = useText(settingsTexts);
  const { state, retry } = useQuery(
    'profile',
    asUser((options) => getProfile(http, options)),
  );
  const identity = useIdentity();
  return (
    <section className={styles.card}>
      <h2>{t('you')}</h2>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={144} />}>
        {(profile) => <Person profile={profile} />}
      </QueryView>
      <QueryView state={identity.state} retry={identity.retry} skeleton={<Skeleton height={96} />}>
        {({ check, register }) => (
          <>
            <Checked check={check} />
            {register !== 'none' && (check.state === 'unverified' || check.state === 'refused') && (
              <IdForm isSimulated={register === 'simulated'} onCheck={identity.check} />
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

function Person({ profile }: { readonly profile: Profile }) {
  const t = useText(settingsTexts);
  const { when } = useDates();
  const { msisdn: number, verified_at: at, first_name, last_name } = profile;
  const name = `${first_name} ${last_name}`.trim();
  return (
    <dl className={styles.bones}>
      <Fact
        name={t('number')}
        value={at === undefined ? `+${number}` : t('numberVerified', { number, date: when(at) })}
        hint={t('numberOnly')}
      />
      <Fact name={t('name')} value={name || t('nameNone')} hint={name && t('nameHint')} />
    </dl>
  );
}

const ID_HINTS = { unverified: 'idHint', pending: 'idHint', verified: 'idKept' } as const;

function Checked({ check }: { readonly check: IdentityCheck }) {
  const t = useText(settingsTexts);
  const { when } = useDates();
  const { state } = check;
  const date = check.state === 'unverified' ? '' : when(check.at);
  const end = check.state === 'pending' || check.state === 'verified' ? check.number_end : '';
  return (
    <dl className={styles.bones}>
      <Fact
        name={t('age')}
        value={t('ageDeclared')}
        hint={t(state === 'verified' ? 'ageChecked' : 'ageHint')}
      />
      <Fact
        name={t('id')}
        value={t(state, { date, end })}
        hint={t(check.state === 'refused' ? check.reason : ID_HINTS[check.state])}
      />
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly hint: string;
}

const Fact = ({ name, value, hint }: FactProps) => (
  <div>
    <dt className={styles.small}>{name}</dt>
    <dd className={styles.name}>{value}</dd>
    <dd className={styles.small}>{hint}</dd>
  </div>
);
