import { FOOTBALL, SEARCH_MAX_LENGTH } from '@jukwaa/contracts';
import { PageBar } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { classNames, TextField } from '@jukwaa/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../screen.module.css';
import { AllSportsChips, anySportFrom } from '../sport-chips.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { Results } from './results.tsx';
import own from './search.module.css';
import { searchTexts } from './search-texts.ts';
import { Start } from './start.tsx';
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
  const [text, setText] = useState((query.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH));
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
  const recent = useRecentSearches();
  const { search, retry } = useSearch(text.trim(), sportId);
  const searchFor = (chosen: string) => {
    recent.add(chosen);
    setText(chosen);
  };
  return (
    <>
      <PageBar title={t('title')} />
      <Field text={text} onChange={setText} onSubmit={() => recent.add(text)} />
      <AllSportsChips label={t('sports')} sportId={sportId} onChoose={setSportId} />
      {search.phase === 'idle' ? (
        <Start sportId={sportId === 0 ? FOOTBALL : sportId} recent={recent} onSearch={searchFor} />
      ) : (
        <Results
          search={search}
          onTeam={searchFor}
          onChosen={() => recent.add(text)}
          onAllSports={sportId === 0 ? null : () => setSportId(0)}
          onClear={() => setText('')}
          onRetry={retry}
        />
      )}
    </>
  );
}

interface FieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
}

function Field({ text, onChange, onSubmit }: FieldProps) {
  const t = useText(searchTexts);
  // The results are there already: the key only closes the phone's keyboard, which covers them.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <form className={classNames(styles.search, own.form)} onSubmit={submit}>
      <TextField
        label={t('label')}
        message={t('hint')}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        autoFocus
        value={text}
        onChange={onChange}
      />
    </form>
  );
}
