import { type ApiError, isMissing } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { PageBar, type QueryState } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { leagueTexts } from './league-texts.ts';

/** Whether the services do not know a competition, such as one that the operator has taken down. */
export const isUnknown = (state: QueryState<unknown, ApiError>): boolean =>
  state.phase === 'failed' && isMissing(state.error);

/** The page of an unknown competition. `bare` is a page without the host's frame. */
export function Away({ bare }: { readonly bare: boolean }) {
  const t = useText(leagueTexts);
  return (
    <>
      {bare && <PageBar title={t('all')} />}
      <EmptyState
        icon="trophy"
        text={t('away')}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={href('virtuals')}>
            {t('all')}
          </Link>
        }
      />
    </>
  );
}
