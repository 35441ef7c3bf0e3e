import { closeMenu } from '@jukwaa/runtime';
import { Icon, type IconName } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './side-menu.module.css';

export interface MenuLinkProps {
  readonly to: string;
  readonly text: string;
  readonly icon?: IconName;
  readonly count?: number;
}

/** A row that links to a page and closes the menu. */
export function MenuLink({ to, text, icon, count }: MenuLinkProps) {
  return (
    <li>
      <Link className={styles.row} to={to} onClick={closeMenu}>
        {icon && <Icon name={icon} size={20} />}
        <span className={styles.rowText}>{text}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  );
}

/** A row that runs an action. */
export function MenuAction({
  text,
  icon,
  onPress,
}: {
  readonly text: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onPress}>
        <Icon name={icon} size={20} />
        <span className={styles.rowText}>{text}</span>
      </button>
    </li>
  );
}

/** A row with an external address: a phone call, a chat, another site. */
export function MenuOutside({
  to,
  text,
  icon,
}: {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
}) {
  return (
    <li>
      <a className={styles.row} href={to} target="_blank" rel="noreferrer">
        <Icon name={icon} size={20} />
        <span className={styles.rowText}>{text}</span>
      </a>
    </li>
  );
}

/** Rows under a title. */
export function MenuSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
