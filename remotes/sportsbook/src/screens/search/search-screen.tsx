import { PageBar } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { TextField } from '@jukwaa/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../screen.module.css';
import { AllSportsChips, anySportFrom } from '../sport-chips.tsx';
import { Results } from './results.tsx';
import { searchTexts } from './search-texts.ts';
import { useSearch } from './use-search.ts';

/** Letters typed within this time are written to the address once, in ms. */
const WRITE_MS = 300;

const write = (query: URLSearchParams, name: string, value: string) =>
  value === '' ? query.delete(name) : query.set(name, value);

/**
 * The typed text and the chosen sport, both stored in the address for the way back. The field itself never waits for
 * the address.
 */
function useTyped() {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState(query.get('q') ?? '');
  const [sportId, setSportId] = useState(anySportFrom(query.get('sport_id')));
  useEffect(() => {
    const next = new URLSearchParams(query);
    write(next, 'q', text);
    write(next, 'sport_id', sportId === 0 ? '' : String(sportId));
    if (next.toString() === query.toString()) return undefined;
    const timer = setTimeout(() => setQuery(next, { replace: true }), WRITE_MS);
    return () => clearTimeout(timer);
  }, [text, sportId, query, setQuery]);
  return { text, setText, sportId, setSportId };
}

/** Searches while the user types for teams, leagues and game ids, in one sport or all. */
export default function SearchScreen() {
  const t = useText(searchTexts);
  const { text, setText, sportId, setSportId } = useTyped();
  const { search, retry } = useSearch(text.trim(), sportId);
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
          onChange={setText}
        />
      </div>
      <AllSportsChips label={t('sports')} sportId={sportId} onChoose={setSportId} />
      <Results search={search} onTeam={setText} onRetry={retry} />
    </>
  );
}
