import type { CasinoGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow, Select, TextField } from '@jukwaa/ui';
import { messages } from '../../messages.ts';
import styles from './lobby.module.css';
import { lobbyTexts } from './lobby-texts.ts';
import { categoriesOf, providersOf, type Selection, type Shelf, type View } from './selection.ts';

export interface FiltersProps {
  readonly games: readonly CasinoGame[];
  /** The shelves that have a chip. */
  readonly shelves: readonly Shelf[];
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
}

/** Search, lists and providers; each change takes effect at once. */
export function Filters({ games, shelves, selection, onChange }: FiltersProps) {
  const t = useText(lobbyTexts);
  const category = useText(messages);
  const chip = (view: View, label: string) => (
    <Chip key={view} pressed={selection.view === view} onPress={() => onChange({ ...selection, view })}>
      {label}
    </Chip>
  );
  return (
    <>
      <div className={styles.providers}>
        <Providers games={games} selection={selection} onChange={onChange} />
      </div>
      <div className={styles.search}>
        <TextField
          label={t('search')}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          icon="search"
          hideLabel
          placeholder={t('search')}
          value={selection.search}
          onChange={(search) => onChange({ ...selection, search })}
        />
      </div>
      <ChipRow label={t('views')} flush>
        {chip('all', t('all'))}
        {shelves.map((shelf) => chip(shelf, t(shelf)))}
        {categoriesOf(games).map((name) => chip(name, category(name)))}
      </ChipRow>
    </>
  );
}

function Providers({ games, selection, onChange }: Omit<FiltersProps, 'shelves'>) {
  const t = useText(lobbyTexts);
  const names = providersOf(games).map((name) => ({ value: name, label: name }));
  return (
    <Select
      small
      hideLabel
      label={t('provider')}
      value={selection.provider ?? ''}
      options={[{ value: '', label: t('allProviders') }, ...names]}
      onChange={(name) => onChange({ ...selection, provider: name === '' ? null : name })}
    />
  );
}
