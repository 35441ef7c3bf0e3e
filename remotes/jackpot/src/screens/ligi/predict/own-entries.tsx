import { type LigiGame, MAX_LIGI_ENTRIES } from '@jukwaa/contracts';
import { nairobiDate, nairobiTime } from '@jukwaa/domain';
import { LoadFailed } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import styles from '../ligi.module.css';
import { ligiTexts } from '../ligi-texts.ts';
import { EntryCard } from '../parts/entry-card.tsx';
import type { EntriesState } from '../state/use-entries.ts';
import { ENTRIES_PART } from './place-feedback.tsx';

interface OwnEntriesProps {
  readonly games: readonly LigiGame[];
  readonly own: EntriesState;
}

/** The user's placed entries of the round: "3 of 10". Renders nothing before the first one. */
export function OwnEntries({ games, own: { state, retry } }: OwnEntriesProps) {
  const t = useText(ligiTexts);
  if (state.phase === 'failed') return <LoadFailed isRow onRetry={() => void retry()} />;
  if (state.phase === 'loading' || state.value.length === 0) return null;
  return (
    <section id={ENTRIES_PART} className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{t('yourEntries')}</h2>
        <span className={styles.note}>
          {t('entryCount', { count: state.value.length, most: MAX_LIGI_ENTRIES })}
        </span>
      </div>
      {state.value.map((entry) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          games={games}
          title={t('entry', { id: entry.id })}
          aside={`${nairobiDate(entry.created_at)} ${nairobiTime(entry.created_at)}`}
        />
      ))}
    </section>
  );
}
