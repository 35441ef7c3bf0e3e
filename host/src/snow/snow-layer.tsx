import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { snowStore } from './snow-store.ts';

const Snow = lazy(() => import('./snow.tsx'));

/** Snow when it is switched on; its code comes only then. */
export function SnowLayer() {
  const { falls } = useSnapshot(snowStore);
  return falls ? (
    <Suspense fallback={null}>
      <Snow />
    </Suspense>
  ) : null;
}
