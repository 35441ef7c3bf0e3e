import { leaveLigiLeague } from '@jukwaa/api';
import type { LigiLeague } from '@jukwaa/contracts';
import { http, log, notify, useText } from '@jukwaa/runtime';
import { Button, buttonClass, CopyButton, Icon } from '@jukwaa/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from '../ligi.module.css';
import { tabHref } from '../tab-links.ts';
import { Confirm } from './confirm.tsx';
import { leaguesTexts } from './leagues-texts.ts';
import { Members } from './members.tsx';
import { invitationLink } from './use-invitation.ts';

interface LeagueCardProps {
  readonly league: LigiLeague;
  /** Called when its members have changed. */
  readonly onChanged: () => void;
}

/** A league: its code and link for friends, its table, its members. */
export function LeagueCard({ league, onChanged }: LeagueCardProps) {
  const t = useText(leaguesTexts);
  const { code, name, members, own } = league;
  const [open, setOpen] = useState<'members' | 'leave' | null>(null);
  const toggle = (part: 'members' | 'leave') => setOpen((before) => (before === part ? null : part));
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        <h2>{name}</h2>
        <span className={styles.note}>{t('members', { count: members })}</span>
      </div>
      <p className={styles.note}>
        {t('codeIs', { code })}
        {own && ` · ${t('yours')}`}
      </p>
      <ShareLink league={league} />
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'secondary' })} to={tabHref('table', { league: code })}>
          {t('table')}
        </Link>
        <Button variant="quiet" aria-expanded={open === 'members'} onClick={() => toggle('members')}>
          {t('showMembers')}
        </Button>
        <Button variant="quiet" aria-expanded={open === 'leave'} onClick={() => toggle('leave')}>
          {t('leave')}
        </Button>
      </div>
      {open === 'members' && <Members league={league} onChanged={onChanged} />}
      {open === 'leave' && (
        <Confirm
          question={t('leaveAsk', { name })}
          yes={t('yesLeave')}
          call={() => leaveLigiLeague(http, code)}
          onDone={() => {
            notify({ kind: 'info', text: t('left', { name }) });
            onChanged();
          }}
          onNo={() => setOpen(null)}
        />
      )}
    </article>
  );
}

/** The league's link: to the phone's share sheet where there is one, and to the clipboard. */
function ShareLink({ league: { code, name } }: Pick<LeagueCardProps, 'league'>) {
  const t = useText(leaguesTexts);
  const url = invitationLink(code);
  const share = () => {
    // Closing the share sheet is an error in the browser's API but a choice of the user.
    navigator
      .share({ text: t('invitation', { name, code }), url })
      .catch((error: unknown) => log('ligi', 'not shared', error));
  };
  return (
    <div className={styles.actions}>
      {typeof navigator.share === 'function' && (
        <Button onClick={share}>
          <Icon name="share" size={20} />
          {t('share')}
        </Button>
      )}
      <CopyButton
        variant="secondary"
        text={url}
        label={t('copyLink')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
      />
    </div>
  );
}
