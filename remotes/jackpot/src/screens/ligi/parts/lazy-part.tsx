import { fail, ok } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { ligiTexts } from '../ligi-texts.ts';

interface LazyPartProps<TModule> {
  /** Names the part. */
  readonly name: string;
  readonly load: () => Promise<TModule>;
  /** The height of its skeleton, px. */
  readonly height: number;
  /** Renders the loaded module. */
  readonly children: (module: TModule) => ReactNode;
}

/** A part of the screen whose code loads when it is first shown; a retry when it did not come. */
export function LazyPart<TModule>({ name, load, height, children }: LazyPartProps<TModule>) {
  const t = useText(ligiTexts);
  const { state, retry } = useQuery<TModule, unknown>(
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
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={height} />} failed={t('partFailed')}>
      {children}
    </QueryView>
  );
}
