import { closeMenu } from '@jukwaa/runtime';
import { MenuIcon, type MenuIconName } from '@jukwaa/ui/menu-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MenuRow } from './menu-rows.ts';
import styles from './side-menu.module.css';

export interface MenuLinkProps {
  readonly to: string;
  readonly text: string;
  readonly icon?: MenuIconName;
  readonly count?: number;
}

/** A row that links to a page and closes the menu. */
export function MenuLink({ to, text, icon, count }: MenuLinkProps) {
  return (
    <li>
      <Link className={styles.row} to={to} onClick={closeMenu}>
        {icon && <MenuIcon name={icon} size={20} />}
        <span className={styles.rowText}>{text}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  );
}

/** A row of a group. Another address, such as a phone call or another site, opens beside the page. */
export function MenuRowView({ row }: { readonly row: MenuRow }) {
  if ('to' in row) return <MenuLink to={row.to} text={row.text} icon={row.icon} />;
  const face = (
    <>
      <MenuIcon name={row.icon} size={20} />
      <span className={styles.rowText}>{row.text}</span>
    </>
  );
  return (
    <li>
      {'outside' in row ? (
        <a className={styles.row} href={row.outside} target="_blank" rel="noreferrer">
          {face}
        </a>
      ) : (
        <button type="button" className={styles.row} onClick={row.onPress}>
          {face}
        </button>
      )}
    </li>
  );
}

/** Lists under a heading. */
export function MenuSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
