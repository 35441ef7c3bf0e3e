import { href } from '@jukwaa/contracts';
import { defineMessages, useText } from '@jukwaa/runtime';
import { IconButton } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './page-bar.module.css';

const barTexts = defineMessages({ en: { back: 'Back' }, sw: { back: 'Rudi' } });

/** One step back; home when the page was opened at this very address and there is nothing behind it. */
export function useBack(): () => void {
  const navigate = useNavigate();
  // The router gives the entry that the page was opened at this key.
  const isFirst = useLocation().key === 'default';
  return () => {
    if (isFirst) navigate(href('home'), { replace: true });
    else navigate(-1);
  };
}

export interface PageBarProps {
  readonly title: string;
  /** Stands at the end of the bar, e.g. an icon button. */
  readonly children?: ReactNode;
}

/** The heading of a screen that is shown without the host's header, with the way back. */
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
