import { getInstantRound } from '@jukwaa/api';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { lazy, Suspense } from 'react';
import { RoundHead, RoundView } from '../round-view.tsx';
import { roundsTexts } from '../rounds-texts.ts';

/** A chunk of its own: the rules and pictures of all games. */
const OwnResult = lazy(() => import(/* webpackChunkName: "own-result" */ './own-result.tsx'));

/** A round of an instant or table game. */
export function OwnRoundPage({ id }: { readonly id: string }) {
  const t = useText(roundsTexts);
  const { state, retry, refresh } = useQuery(id, (options) => getInstantRound(http, id, options), {
    topic: 'instant',
  });
  return (
    <RoundView state={state} retry={retry}>
      {(frame) => (
        <>
          <RoundHead title={t(frame.game)} at={frame.opened_at} />
          <Suspense fallback={<Skeleton height={320} />}>
            <OwnResult frame={frame} onRevealed={() => void refresh()} />
          </Suspense>
        </>
      )}
    </RoundView>
  );
}
