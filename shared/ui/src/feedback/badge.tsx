import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  readonly count: number;
  /** The largest number shown. */
  readonly cap?: number;
  readonly tone?: 'alert' | 'brand' | 'quiet';
}

/** A count on an element; hidden at 0. */
export function Badge({ count, cap = 30, tone = 'alert' }: BadgeProps) {
  if (count <= 0) return null;
  return <span className={classNames(styles.badge, styles[tone])}>{Math.min(count, cap)}</span>;
}

/** A short word on an element, e.g. `New` or `Live`. */
export function Tag({
  children,
  tone = 'brand',
}: {
  readonly children: string;
  readonly tone?: BadgeProps['tone'];
}) {
  return <span className={classNames(styles.badge, styles[tone ?? 'brand'])}>{children}</span>;
}
