import { getVirtualMatch } from '@jukwaa/api';
import type { VirtualMatch } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Sheet, Skeleton } from '@jukwaa/ui';
import styles from './match.module.css';
import { MatchBody } from './match-body.tsx';
import { matchTexts } from './match-texts.ts';

export interface MatchSheetProps {
  readonly match: VirtualMatch;
  readonly closed: boolean;
  readonly onClose: () => void;
}

/** Every market of a match, with the form of both teams. */
export default function MatchSheet({ match, closed, onClose }: MatchSheetProps) {
  const t = useText(matchTexts);
  const { match_id, home_team, away_team } = match;
  const { state, retry, refresh } = useQuery(
    String(match_id),
    (options) => getVirtualMatch(http, match_id, options),
    { topic: 'virtuals' },
  );
  return (
    <Sheet open onClose={onClose} title={`${home_team} – ${away_team}`} closeLabel={t('close')}>
      <QueryView
        state={state}
        retry={retry}
        failed={t('failed')}
        skeleton={
          <div className={styles.bones}>
            <Skeleton height={44} />
            <Skeleton height={96} />
            <Skeleton height={96} />
            <Skeleton height={96} />
          </div>
        }
      >
        {(detail) => <MatchBody match={detail} closed={closed} refetch={refresh} />}
      </QueryView>
    </Sheet>
  );
}
