import type { LigiLeague } from '@jukwaa/contracts';
import { QueryView } from '@jukwaa/remote-kit';
import { useSession, useText } from '@jukwaa/runtime';
import { EmptyState, Skeleton } from '@jukwaa/ui';
import styles from '../ligi.module.css';
import { LoginFirst } from '../parts/login-first.tsx';
import { useOwnLeagues } from '../state/use-own-leagues.ts';
import { Invitation } from './invitation.tsx';
import { JoinForm } from './join-form.tsx';
import { LeagueCard } from './league-card.tsx';
import { leaguesTexts } from './leagues-texts.ts';
import { NewForm } from './new-form.tsx';
import { useInvitation } from './use-invitation.ts';

/** The user's private leagues, and the ways into one: an invitation, a code, a new league. */
export default function LeaguesTab() {
  const t = useText(leaguesTexts);
  const { user } = useSession();
  const { code } = useInvitation();
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{t('lead')}</p>
      {user === null ? (
        <LoginFirst text={code === null ? t('guest') : t('guestInvited', { code })} />
      ) : (
        <ForUsers key={user.id} />
      )}
    </div>
  );
}

/** The leagues with this one added or updated. */
const withLeague = (leagues: readonly LigiLeague[], league: LigiLeague): readonly LigiLeague[] => [
  league,
  ...leagues.filter(({ code }) => code !== league.code),
];

function ForUsers() {
  const t = useText(leaguesTexts);
  const { state, retry, replace, refresh } = useOwnLeagues();
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={280} />} failed={t('failed')}>
      {(leagues) => {
        const add = (league: LigiLeague) => replace(withLeague(leagues, league));
        return (
          <>
            <Invitation leagues={leagues} onJoined={add} />
            {leagues.length === 0 && <EmptyState icon="trophy" text={t('none')} />}
            {leagues.map((league) => (
              <LeagueCard key={league.code} league={league} onChanged={() => void refresh()} />
            ))}
            <JoinForm onJoined={add} />
            <NewForm onFounded={add} />
          </>
        );
      }}
    </QueryView>
  );
}
