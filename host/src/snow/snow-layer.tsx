import { useSnapshot } from 'valtio/react';
import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { lazyPart } from '../lazy-part/part.ts';
import { snowStore } from './snow-store.ts';

const SNOW = lazyPart(() => import('./snow.tsx'));

/** Snow when it is switched on; its code loads only then. */
export function SnowLayer() {
  const { falls } = useSnapshot(snowStore);
  return falls ? <LazyPart part={SNOW} around={null} /> : null;
}
