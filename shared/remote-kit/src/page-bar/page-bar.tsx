import { href } from '@jukwaa/contracts';
import { defineMessages, useText } from '@jukwaa/runtime';
import { IconButton } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './page-bar.module.css';

const barTexts = defineMessages({ en: { back: 'Back' }, sw: { back: 'Rudi' } });

/** One step back, or home when there is no earlier page. */
export function useBack(): () => void {
  const navigate = useNavigate();
  // The router's key of the first entry.
  const isFirst = useLocation().key === 'default';
  return () => {
    if (isFirst) navigate(href('home'), { replace: true });
    else navigate(-1);
  };
}

export interface PageBarProps {
  readonly title: string;
  /** Content at the end of the bar, e.g. an icon button. */
  readonly children?: ReactNode;
}

/** The heading of a screen without the host's header, with a back button. */
export function PageBar({ title, children }: PageBarProps) {
  const t = useText(barTexts);
  const back = useBack();
  return (
    <header className={styles.bar}>
      <IconButton icon="chevron-left" label={t('back')} onClick={back} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
