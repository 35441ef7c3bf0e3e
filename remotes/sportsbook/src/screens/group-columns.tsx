import { type ReactNode, useSyncExternalStore } from 'react';
import type { Grouped } from '../matches/grouping.ts';
import { isWideWindow } from '../matches/wide-window.ts';
import styles from './group-columns.module.css';

function followWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Height of a group's heading, in rows. */
const HEADING_ROWS = 0.6;

/**
 * Distributes groups over two columns of similar height: each group goes to the shorter one. A group that is added at the
 * end moves none of the others.
 */
export function inTwoColumns<T>(groups: readonly Grouped<T>[]): readonly (readonly Grouped<T>[])[] {
  const left: Grouped<T>[] = [];
  const right: Grouped<T>[] = [];
  let balance = 0;
  for (const group of groups) {
    const height = group.matches.length + HEADING_ROWS;
    const isLeft = balance <= 0;
    (isLeft ? left : right).push(group);
    balance += isLeft ? height : -height;
  }
  return right.length === 0 ? [left] : [left, right];
}

export interface GroupColumnsProps<T> {
  readonly groups: readonly Grouped<T>[];
  readonly children: (group: Grouped<T>) => ReactNode;
}

/** Groups of a list below each other, in a wide window in two columns. */
export function GroupColumns<T>({ groups, children }: GroupColumnsProps<T>) {
  const isWide = useSyncExternalStore(followWindow, isWideWindow, isWideWindow);
  const [left = [], right] = isWide ? inTwoColumns(groups) : [groups];
  return (
    <div className={styles.columns}>
      <div>{left.map(children)}</div>
      {right && <div>{right.map(children)}</div>}
    </div>
  );
}
