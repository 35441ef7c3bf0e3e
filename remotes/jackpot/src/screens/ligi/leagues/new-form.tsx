import { newLigiLeague } from '@jukwaa/api';
import { type LigiLeague, LigiLeagueName } from '@jukwaa/contracts';
import { http, useText } from '@jukwaa/runtime';
import { LeagueForm } from './league-form.tsx';
import { leaguesTexts } from './leagues-texts.ts';

const NAME_LENGTH = 30;

/** Founds a league. */
export function NewForm({ onFounded }: { readonly onFounded: (league: LigiLeague) => void }) {
  const t = useText(leaguesTexts);
  return (
    <LeagueForm
      title={t('newTitle')}
      field={{
        label: t('name'),
        message: t('nameHint'),
        maxLength: NAME_LENGTH,
        autoComplete: 'off',
      }}
      schema={LigiLeagueName}
      invalid={t('nameInvalid')}
      action={t('create')}
      call={(name) => newLigiLeague(http, name)}
      success={({ name }) => t('founded', { name })}
      onDone={onFounded}
    />
  );
}
