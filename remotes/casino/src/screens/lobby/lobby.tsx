import type { CasinoGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, Chip, ChipRow, EmptyState, TextField } from '@jukwaa/ui';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { GameGrid } from '../../parts/game-grid.tsx';
import styles from './lobby.module.css';
import { categoriesOf, EVERYTHING, providersOf, type Selection, select } from './selection.ts';

/** The games with their filters. */
export function Lobby({ games }: { readonly games: readonly CasinoGame[] }) {
  const t = useText(messages);
  const [selection, setSelection] = useState(EVERYTHING);
  const shown = select(games, selection);
  return (
    <>
      <Filters games={games} selection={selection} onChange={setSelection} />
      <p className={styles.count} role="status">
        {t('count', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          icon="search"
          text={t('nothing')}
          action={
            <Button variant="secondary" onClick={() => setSelection(EVERYTHING)}>
              {t('reset')}
            </Button>
          }
        />
      )}
      <GameGrid games={shown} />
    </>
  );
}

interface FiltersProps {
  readonly games: readonly CasinoGame[];
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
}

function Filters({ games, selection, onChange }: FiltersProps) {
  const t = useText(messages);
  const { category, provider, search } = selection;
  // A provider without games in the new category would leave an empty list, so a change of category clears it.
  const setCategory = (next: Selection['category']) =>
    onChange({ ...selection, category: next, provider: null });
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={t('search')}
          type="search"
          inputMode="search"
          autoComplete="off"
          hideLabel
          placeholder={t('search')}
          value={search}
          onChange={(text) => onChange({ ...selection, search: text })}
        />
      </div>
      <ChipRow label={t('categories')} flush>
        <Chip pressed={category === null} onPress={() => setCategory(null)}>
          {t('all')}
        </Chip>
        {categoriesOf(games).map((name) => (
          <Chip key={name} pressed={category === name} onPress={() => setCategory(name)}>
            {t(name)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t('providers')} flush>
        <Chip pressed={provider === null} onPress={() => onChange({ ...selection, provider: null })}>
          {t('allProviders')}
        </Chip>
        {providersOf(games, category).map((name) => (
          <Chip
            key={name}
            pressed={provider === name}
            onPress={() => onChange({ ...selection, provider: name })}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
