import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './auth.module.css';

interface AuthPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** Links to the other forms. */
  readonly foot?: ReactNode;
}

/** The frame of the sign-in forms: one column, one action. */
export function AuthPage({ title, lead, children, foot }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/** `No account yet? Register`. */
export function FootLink({
  ask,
  to,
  label,
}: {
  readonly ask?: string;
  readonly to: string;
  readonly label: string;
}) {
  return (
    <p className={styles.footLink}>
      {ask && <span>{ask}</span>}
      <Link to={to} replace>
        {label}
      </Link>
    </p>
  );
}
