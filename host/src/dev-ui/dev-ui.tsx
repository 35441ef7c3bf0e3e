import { toggleTheme, useTheme } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useEffect } from 'react';
import styles from './dev-ui.module.css';
import { ShowButtons, ShowChoices, ShowOdds } from './show-actions.tsx';
import { ShowData, ShowDialogs, ShowFeedback } from './show-feedback.tsx';
import { ShowFields } from './show-fields.tsx';
import { ShowColours, ShowIcons } from './show-tokens.tsx';

/** The component gallery: every component of the design system with its states, for developers only. */
export default function DevUi() {
  const theme = useTheme();
  useEffect(() => {
    document.title = 'Components · Jukwaa';
  }, []);
  return (
    <div className={styles.page}>
      <h1>Components</h1>
      <Button variant="secondary" onClick={toggleTheme}>
        Theme: {theme}
      </Button>
      <ShowButtons />
      <ShowChoices />
      <ShowOdds />
      <ShowFields />
      <ShowFeedback />
      <ShowData />
      <ShowDialogs />
      <ShowColours />
      <ShowIcons />
    </div>
  );
}
