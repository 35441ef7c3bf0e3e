import { PageBar } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { TextField } from '@jukwaa/ui';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../screen.module.css';
import { SportChips, sportFrom } from '../sport-chips.tsx';
import { Results } from './results.tsx';
import { searchTexts } from './search-texts.ts';
import { useAllMatches } from './use-all-matches.ts';

/** Looks as one types through the matches of a sport: teams, leagues and game ids. */
export default function SearchScreen() {
  const t = useText(searchTexts);
  const [query, setQuery] = useSearchParams();
  const text = query.get('q') ?? '';
  const sportId = sportFrom(query.get('sport_id'));
  const { all, retry } = useAllMatches(sportId);
  // Typing never waits for the list.
  const looked = useDeferredValue(text);
  const write = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageBar title={t('title')} />
      <div className={styles.search}>
        <TextField
          label={t('label')}
          message={t('hint')}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoFocus
          value={text}
          onChange={(value) => write('q', value)}
        />
      </div>
      <SportChips label={t('sports')} sportId={sportId} onChoose={(id) => write('sport_id', String(id))} />
      <Results all={all} text={looked} sportId={sportId} onRetry={retry} />
    </>
  );
}
