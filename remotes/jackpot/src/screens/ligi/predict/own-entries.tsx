import { type LigiEntry, type LigiGame, MAX_LIGI_ENTRIES } from '@jukwaa/contracts';
import { useDates, useText } from '@jukwaa/runtime';
import styles from '../ligi.module.css';
import { ligiTexts } from '../ligi-texts.ts';
import { EntryCard } from '../parts/entry-card.tsx';
import { ENTRIES_PART } from './element-ids.ts';

interface OwnEntriesProps {
  readonly games: readonly LigiGame[];
  /** Newest first. */
  readonly entries: readonly LigiEntry[];
}

/** The user's placed entries of the round: "3 of 10". */
export function OwnEntries({ games, entries }: OwnEntriesProps) {
  const t = useText(ligiTexts);
  const { when } = useDates();
  return (
    <section id={ENTRIES_PART} className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{t('yourEntries')}</h2>
        <span className={styles.note}>
          {t('entryCount', { count: entries.length, most: MAX_LIGI_ENTRIES })}
        </span>
      </div>
      {entries.map((entry) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          games={games}
          title={t('entry', { id: entry.id })}
          aside={when(entry.created_at)}
        />
      ))}
    </section>
  );
}
