import { getCrashMiles } from '@jukwaa/api';
import { type CrashMiles, type MilesWeek, PATHS } from '@jukwaa/contracts';
import { addDays, nairobiWeek } from '@jukwaa/domain';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useDates, useSession, useText } from '@jukwaa/runtime';
import { buttonClass, Chip, ChipRow, Skeleton } from '@jukwaa/ui';
import { Link, useSearchParams } from 'react-router-dom';
import page from '../../parts/page.module.css';
import styles from './miles.module.css';
import { milesTexts } from './miles-texts.ts';
import { OwnMiles } from './own-miles.tsx';
import { Points, Prizes, Rules } from './rules.tsx';
import { WeekTable } from './week-table.tsx';

const WEEKS = { current: 'thisWeek', last: 'lastWeek' } as const;

/** The week of the address: this one, the last one, or the one of a day, as of a prize in the statement. */
const weekIn = (text: string | null): MilesWeek =>
  text === 'last' || /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? 'last') : 'current';

/** The chip of a week; null for an earlier one. Only the server's clock decides which week is shown. */
function chipOf(week: MilesWeek): 'current' | 'last' | null {
  const monday = nairobiWeek(Date.now());
  if (week === 'current' || week === monday) return 'current';
  return week === 'last' || week === addDays(monday, -7) ? 'last' : null;
}

/** Aviator Miles: the week's table with the player's own place, what a bet earns, the prizes, and the rules. */
export default function MilesScreen() {
  const t = useText(milesTexts);
  const userId = useSession().user?.id ?? 0;
  const [search, setSearch] = useSearchParams();
  const week = weekIn(search.get('week'));
  const chip = chipOf(week);
  const { state, retry } = useQuery(`${week} ${userId}`, (options) => getCrashMiles(http, week, options), {
    topic: 'crash',
  });
  return (
    <div className={page.page}>
      <h1>{t('title')}</h1>
      <p className={page.lead}>{t('lead')}</p>
      <Link className={buttonClass({ full: true })} to={PATHS['play-aviator']}>
        {t('play')}
      </Link>
      <ChipRow label={t('week')} flush>
        {(['current', 'last'] as const).map((one) => (
          <Chip key={one} pressed={chip === one} onPress={() => setSearch({ week: one }, { replace: true })}>
            {t(WEEKS[one])}
          </Chip>
        ))}
      </ChipRow>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={560} />} failed={t('failed')}>
        {(miles: CrashMiles) => (
          <>
            <WeekEnd miles={miles} isOver={chip !== 'current'} />
            <OwnMiles miles={miles} />
            <WeekTable rows={miles.table} />
            <Points most={miles.most_miles} />
            <Prizes prizes={miles.prizes} />
            <Rules most={miles.most_miles} least={miles.least_miles ?? 0} />
          </>
        )}
      </QueryView>
      <Link className={buttonClass({ variant: 'quiet', full: true })} to={PATHS.aviator}>
        {t('aboutAviator')}
      </Link>
    </div>
  );
}

interface WeekEndProps {
  readonly miles: CrashMiles;
  readonly isOver: boolean;
}

/** When the week ends or ended, in Nairobi, and whether its prizes are paid. */
function WeekEnd({ miles: { ends_at, paid }, isOver }: WeekEndProps) {
  const t = useText(milesTexts);
  const time = useDates().when(ends_at);
  const over = paid ? 'paid' : 'ended';
  return <p className={styles.muted}>{t(isOver ? over : 'ends', { time })}</p>;
}
