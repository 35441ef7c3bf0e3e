import type { MatchOrder, Tournament } from '@jukwaa/contracts';
import { LIST_MARKETS } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Select } from '@jukwaa/ui';
import styles from './filter-bar.module.css';
import type { Filter } from './filters.ts';
import { texts } from './texts.ts';

const ORDERS = ['priority', 'time'] as const satisfies readonly MatchOrder[];

/** A tournament in a select. */
export type TournamentChoice = Omit<Tournament, 'games'>;

interface FilterProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

export interface ListSwitchesProps extends FilterProps {
  /** Whether the sport has a choice of markets. */
  readonly hasMarkets: boolean;
  /** The tournaments to choose from; null while unknown, or when the list is one tournament. */
  readonly tournaments: readonly TournamentChoice[] | null;
}

/** The rows' market, their grouping, and their tournament, in a line of their own. */
export function ListSwitches({ filter, onChange, hasMarkets, tournaments }: ListSwitchesProps) {
  return (
    <div className={styles.switches}>
      {hasMarkets && <MarketSelect filter={filter} onChange={onChange} />}
      <OrderSelects filter={filter} onChange={onChange} tournaments={tournaments} />
    </div>
  );
}

/** The rows' grouping and their tournament. */
export function OrderSelects({ filter, onChange, tournaments }: Omit<ListSwitchesProps, 'hasMarkets'>) {
  const t = useText(texts);
  return (
    <>
      <Select
        small
        hideLabel
        label={t('grouping')}
        value={filter.order}
        options={ORDERS.map((order) => ({
          value: order,
          label: t(order === 'time' ? 'byHour' : 'byTournament'),
        }))}
        onChange={(order) => onChange({ ...filter, order })}
      />
      {tournaments !== null && (
        <TournamentSelect filter={filter} onChange={onChange} tournaments={tournaments} />
      )}
    </>
  );
}

/** The market whose odds the rows show. */
export function MarketSelect({ filter, onChange }: FilterProps) {
  const t = useText(texts);
  return (
    <Select
      small
      hideLabel
      label={t('market')}
      value={String(filter.market)}
      options={LIST_MARKETS.map((id) => ({ value: String(id), label: t(`market${id}`) }))}
      onChange={(value) =>
        onChange({ ...filter, market: LIST_MARKETS.find((id) => String(id) === value) ?? filter.market })
      }
    />
  );
}

function TournamentSelect({
  filter,
  onChange,
  tournaments,
}: FilterProps & { readonly tournaments: readonly TournamentChoice[] }) {
  const t = useText(texts);
  const shown = tournaments.filter(
    (tournament) => filter.categoryId === 0 || tournament.category_id === filter.categoryId,
  );
  return (
    <Select
      small
      hideLabel
      label={t('tournament')}
      value={String(filter.tournamentId)}
      options={[
        { value: '0', label: t('allTournaments') },
        ...shown.map((tournament) => ({
          value: String(tournament.tournament_id),
          label: `${tournament.category_name} · ${tournament.tournament_name}`,
        })),
      ]}
      onChange={(value) => onChange({ ...filter, tournamentId: Number(value) })}
    />
  );
}
