import { usePart } from '@jukwaa/remote-kit';
import { Skeleton } from '@jukwaa/ui';
import type { TableViewProps } from './table-view.tsx';

/** A chunk of its own: bets need no table. */
const loadTable = () => import(/* webpackChunkName: "virtual-table" */ './table-view.tsx');

export function Table(props: TableViewProps) {
  const View = usePart(true, loadTable);
  return View === null ? <Skeleton height={480} /> : <View {...props} />;
}
