import { joinLigiLeague } from '@jukwaa/api';
import type { LigiLeague } from '@jukwaa/contracts';
import { http, notify, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import styles from '../ligi.module.css';
import { leaguesTexts } from './leagues-texts.ts';
import { useInvitation } from './use-invitation.ts';
import { useLeagueAction } from './use-league-action.ts';

interface InvitationProps {
  readonly leagues: readonly LigiLeague[];
  readonly onJoined: (league: LigiLeague) => void;
}

/** The invitation of the address: one tap joins. Nothing for members, and without an invitation. */
export function Invitation({ leagues, onJoined }: InvitationProps) {
  const t = useText(leaguesTexts);
  const { code, dismiss } = useInvitation();
  const { busy, problem, run } = useLeagueAction();
  if (code === null || leagues.some((league) => league.code === code)) return null;
  const join = () =>
    run(
      () => joinLigiLeague(http, code),
      (league) => {
        notify({ kind: 'success', text: t('joined', { name: league.name }) });
        onJoined(league);
        dismiss();
      },
    );
  return (
    <section className={styles.card}>
      <p>{t('invited', { code })}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void join()}>
          {t('join')}
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </section>
  );
}
