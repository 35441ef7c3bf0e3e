import { getProfile } from '@jukwaa/api';
import type { Profile } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useDates, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { asUser } from '../../query/as-user.ts';
import styles from '../profile/profile.module.css';
import { settingsTexts } from './settings-texts.ts';

/** What the operator knows about the user, how far each fact is checked, and what follows from it. */
export function KnownFacts() {
  const t = useText(settingsTexts);
  const { state, retry } = useQuery(
    'profile',
    asUser((options) => getProfile(http, options)),
  );
  return (
    <section className={styles.card}>
      <h2>{t('you')}</h2>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={56} />}>
        {(profile) => <Facts profile={profile} />}
      </QueryView>
    </section>
  );
}

function Facts({ profile }: { readonly profile: Profile }) {
  const t = useText(settingsTexts);
  const { when } = useDates();
  const { msisdn: number, verified_at: at, first_name, last_name } = profile;
  const name = `${first_name} ${last_name}`.trim();
  return (
    <dl className={styles.rows}>
      <Fact
        name={t('number')}
        value={at === undefined ? `+${number}` : t('numberVerified', { number, date: when(at) })}
        hint={t('numberOnly')}
      />
      <Fact name={t('name')} value={name || t('nameNone')} hint={t('nameHint')} />
      <Fact name={t('age')} value={t('ageDeclared')} hint={t('ageHint')} />
      <Fact name={t('id')} value={t('idNone')} hint={t('idHint')} />
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
