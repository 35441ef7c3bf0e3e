import type { Tournament } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow, Skeleton } from '@jukwaa/ui';
import type { Filter } from './filters.ts';
import { texts } from './texts.ts';
import styles from './top-leagues.module.css';

const SHOWN = 8;
/** Widths of the chips while the leagues load, in px. */
const BONES = [88, 112, 96, 104, 88] as const;

/** The leagues with the highest priority in the chosen country, or in all; each name is unique. */
export function topLeagues(
  tournaments: readonly Tournament[],
  categoryId: number,
): readonly { readonly id: number; readonly name: string; readonly games: number }[] {
  const top = tournaments
    .filter(({ category_id }) => categoryId === 0 || category_id === categoryId)
    .slice(0, SHOWN);
  const isShared = (name: string) => top.filter(({ tournament_name }) => tournament_name === name).length > 1;
  return top.map(({ tournament_id, tournament_name, category_name, games }) => ({
    id: tournament_id,
    name: isShared(tournament_name) ? `${category_name} ${tournament_name}` : tournament_name,
    games,
  }));
}

export interface TopLeaguesProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** In the service's order; null while unknown. */
  readonly tournaments: readonly Tournament[] | null;
}

/** The leagues that most bettors look for, with their counts of matches, one tap from home. */
export function TopLeagues({ filter, onChange, tournaments }: TopLeaguesProps) {
  const t = useText(texts);
  return (
    <div className={styles.leagues}>
      {tournaments === null ? (
        <div className={styles.bones}>
          {BONES.map((width, at) => (
            <Skeleton key={String(at)} width={width} height={28} shape="pill" />
          ))}
        </div>
      ) : (
        <ChipRow label={t('topLeagues')}>
          {topLeagues(tournaments, filter.categoryId).map(({ id, name, games }) => {
            const pressed = filter.tournamentId === id;
            return (
              <Chip
                key={id}
                pressed={pressed}
                onPress={() => onChange({ ...filter, tournamentId: pressed ? 0 : id })}
              >
                {name} <span className={styles.games}>{games}</span>
              </Chip>
            );
          })}
        </ChipRow>
      )}
    </div>
  );
}
