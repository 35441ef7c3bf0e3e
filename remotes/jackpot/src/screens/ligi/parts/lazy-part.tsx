import { fail, ok } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import type { ComponentType } from 'react';
import { ligiTexts } from '../ligi-texts.ts';

interface LazyPartProps {
  /** Names the part. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** A part of the screen whose code loads when it is first shown; a retry when it did not come. */
export function LazyPart({ name, load }: LazyPartProps) {
  const t = useText(ligiTexts);
  const { state, retry } = useQuery(
    name,
    async () => {
      try {
        return ok(await load());
      } catch (error) {
        return fail(error);
      }
    },
    { topic: 'ligi' },
  );
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={320} />} failed={t('partFailed')}>
      {({ default: Part }) => <Part />}
    </QueryView>
  );
}
