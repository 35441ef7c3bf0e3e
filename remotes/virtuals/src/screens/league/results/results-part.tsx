import { usePart } from '@jukwaa/remote-kit';
import { Skeleton } from '@jukwaa/ui';
import type { ResultsViewProps } from './results-view.tsx';

/** A chunk of its own: bets need no results. */
const loadResults = () => import(/* webpackChunkName: "virtual-results" */ './results-view.tsx');

export function Results(props: ResultsViewProps) {
  const View = usePart(true, loadResults);
  return View === null ? <Skeleton height={480} /> : <View {...props} />;
}
