import { joinLigiLeague } from '@jukwaa/api';
import { type LigiLeague, LigiLeagueCode } from '@jukwaa/contracts';
import { http, useText } from '@jukwaa/runtime';
import { LeagueForm } from './league-form.tsx';
import { leaguesTexts } from './leagues-texts.ts';

const CODE_LENGTH = 6;

/** Joins a league by its six letters. */
export function JoinForm({ onJoined }: { readonly onJoined: (league: LigiLeague) => void }) {
  const t = useText(leaguesTexts);
  return (
    <LeagueForm
      title={t('joinTitle')}
      field={{
        label: t('code'),
        message: t('codeHint'),
        look: 'code',
        maxLength: CODE_LENGTH,
        autoCapitalize: 'characters',
        autoComplete: 'off',
      }}
      cleaned={(typed) => typed.toUpperCase().replace(/[^A-Z]/g, '')}
      schema={LigiLeagueCode}
      invalid={t('codeInvalid')}
      action={t('join')}
      call={(code) => joinLigiLeague(http, code)}
      success={({ name }) => t('joined', { name })}
      onDone={onJoined}
    />
  );
}
