import { getLigiRounds } from '@jukwaa/api';
import { type LigiLeague, type LigiRoundResult, mapOk } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { buttonClass, Chip, ChipRow, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, useSearchParams } from 'react-router-dom';
import styles from '../ligi.module.css';
import { roundQuery } from '../state/round.ts';
import { useOwnLeagues } from '../state/use-own-leagues.ts';
import { useRoundClosed } from '../state/use-round-closed.ts';
import { tabHref } from '../tab-links.ts';
import { RoundTable } from './round-table.tsx';
import { SeasonTable } from './season-table.tsx';
import { tableTexts } from './table-texts.ts';

const KINDS = ['round', 'season'] as const;

/** The tables: of the round that runs or ran last, or of the season; of all players, or of a private league. */
export default function TableTab() {
  const t = useText(tableTexts);
  const [query, setQuery] = useSearchParams();
  const kind = query.get('of') === 'season' ? 'season' : 'round';
  const league = query.get('league') ?? undefined;
  const write = (name: string, value: string | null) =>
    setQuery(
      (before) => {
        const { [name]: _replaced, ...others } = Object.fromEntries(before);
        return value === null ? others : { ...others, [name]: value };
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.panel}>
      <ChipRow label={t('kind')} flush>
        {KINDS.map((name) => (
          <Chip
            key={name}
            pressed={name === kind}
            onPress={() => write('of', name === 'round' ? null : name)}
          >
            {t(name)}
          </Chip>
        ))}
      </ChipRow>
      <LeagueChips chosen={league} onChoose={(code) => write('league', code)} />
      {kind === 'season' ? <SeasonTable league={league} /> : <LastRound league={league} />}
    </div>
  );
}

interface LeagueChipsProps {
  readonly chosen: string | undefined;
  readonly onChoose: (code: string | null) => void;
}

const NONE: readonly LigiLeague[] = [];

/** The user's private leagues; nothing for a user without one. */
function LeagueChips({ chosen, onChoose }: LeagueChipsProps) {
  const t = useText(tableTexts);
  const { state } = useOwnLeagues();
  const leagues = state.phase === 'ready' ? state.value : NONE;
  if (leagues.length === 0) return null;
  return (
    <ChipRow label={t('players')} flush>
      <Chip pressed={chosen === undefined} onPress={() => onChoose(null)}>
        {t('everyone')}
      </Chip>
      {leagues.map(({ code, name }) => (
        <Chip key={code} pressed={chosen === code} onPress={() => onChoose(code)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The round that runs, or the last one. */
function LastRound({ league }: { readonly league: string | undefined }) {
  const t = useText(tableTexts);
  const { state, retry, refresh } = useQuery<LigiRoundResult | null, unknown>(
    'last round',
    async (options) => mapOk(await getLigiRounds(http, { page: 0 }, options), ({ data }) => data[0] ?? null),
    { topic: 'ligi' },
  );
  useRoundClosed(() => void refresh());
  // By then the next round may be open, whose closing matters from now on.
  const onDecided = () => void Promise.all([refresh(), roundQuery.refresh()]);
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={420} />} failed={t('failed')}>
      {(round) =>
        round === null ? (
          <NoRound />
        ) : (
          <RoundTable key={round.id} round={round} league={league} onDecided={onDecided} />
        )
      }
    </QueryView>
  );
}

function NoRound() {
  const t = useText(tableTexts);
  return (
    <EmptyState
      icon="trophy"
      text={t('none')}
      action={
        <Link className={buttonClass()} to={tabHref('predict')}>
          {t('toPredict')}
        </Link>
      }
    />
  );
}
