import type { DrawnResult } from '@jukwaa/contracts';
import { usePart } from '@jukwaa/remote-kit';
import { Skeleton } from '@jukwaa/ui';
import type { DrawKind } from '../kind.ts';

/** A chunk of its own: bets need no past results. */
const loadHotCold = () => import(/* webpackChunkName: "draw-hot-cold" */ './hot-cold.tsx');

interface HotColdPartProps<Spot extends object> {
  readonly kind: DrawKind<Spot>;
  readonly recent: readonly DrawnResult[];
}

/** The values that were drawn most and least often, which load when their tab opens. */
export function HotColdPart<Spot extends object>({ kind, recent }: HotColdPartProps<Spot>) {
  const HotCold = usePart(true, loadHotCold);
  const { count } = kind.useSentences();
  return HotCold === null ? (
    <Skeleton height={200} />
  ) : (
    <HotCold rules={kind} recent={recent} nameOf={count} />
  );
}
