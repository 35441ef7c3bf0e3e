import { getLigiMembers, removeLigiMember } from '@jukwaa/api';
import type { LigiLeague, LigiMember } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, notify, useText } from '@jukwaa/runtime';
import { Button, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { asUser } from '../parts/user-query.ts';
import { Confirm } from './confirm.tsx';
import { leaguesTexts } from './leagues-texts.ts';
import styles from './members.module.css';

interface MembersProps {
  readonly league: LigiLeague;
  readonly onChanged: () => void;
}

/** The members of a league; its founder removes others. */
export function Members({ league, onChanged }: MembersProps) {
  const t = useText(leaguesTexts);
  const { state, retry, refresh } = useQuery(
    league.code,
    asUser((options) => getLigiMembers(http, league.code, options)),
    { topic: 'ligi' },
  );
  const changed = () => {
    void refresh();
    onChanged();
  };
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={132} />} failed={t('membersFailed')}>
      {(members) => (
        <ul className={styles.members}>
          {members.map((member) => (
            <Member
              key={member.member}
              member={member}
              code={league.code}
              canRemove={league.own && !member.own}
              onRemoved={changed}
            />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

interface MemberProps {
  readonly member: LigiMember;
  readonly code: string;
  readonly canRemove: boolean;
  readonly onRemoved: () => void;
}

function Member({ member: { member, name, own, founder }, code, canRemove, onRemoved }: MemberProps) {
  const t = useText(leaguesTexts);
  const [isAsking, setAsking] = useState(false);
  const marks = [...(own ? [t('you')] : []), ...(founder ? [t('founder')] : [])];
  return (
    <li>
      <div className={styles.member}>
        <span>
          {name}
          {marks.length > 0 && <span className={styles.mark}> · {marks.join(' · ')}</span>}
        </span>
        {canRemove && (
          <Button
            variant="quiet"
            aria-label={t('removeOf', { name })}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Confirm
          question={t('removeAsk', { name })}
          yes={t('yesRemove')}
          call={() => removeLigiMember(http, code, member)}
          onDone={() => {
            notify({ kind: 'info', text: t('removed', { name }) });
            onRemoved();
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  );
}
