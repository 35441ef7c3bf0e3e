import { getCrashMiles } from '@jukwaa/api';
import { type CrashMiles, PATHS } from '@jukwaa/contracts';
import { nairobiDate, nairobiTime } from '@jukwaa/domain';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useSession, useText } from '@jukwaa/runtime';
import { buttonClass, Chip, ChipRow, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import page from '../../parts/page.module.css';
import styles from './miles.module.css';
import { milesTexts } from './miles-texts.ts';
import { OwnMiles } from './own-miles.tsx';
import { Points, Prizes, Rules } from './rules.tsx';
import { WeekTable } from './week-table.tsx';

type Week = 'current' | 'last';
const WEEKS = { current: 'thisWeek', last: 'lastWeek' } as const;

/** Aviator Miles: the week's table with the player's own place, what a bet earns, the prizes, and the rules. */
export default function MilesScreen() {
  const t = useText(milesTexts);
  const userId = useSession().user?.id ?? 0;
  const [week, setWeek] = useState<Week>('current');
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
          <Chip key={one} pressed={week === one} onPress={() => setWeek(one)}>
            {t(WEEKS[one])}
          </Chip>
        ))}
      </ChipRow>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={560} />} failed={t('failed')}>
        {(miles: CrashMiles) => (
          <>
            <WeekEnd miles={miles} isOver={week === 'last'} />
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
  const time = `${nairobiDate(ends_at)} ${nairobiTime(ends_at)}`;
  const over = paid ? 'paid' : 'ended';
  return <p className={styles.muted}>{t(isOver ? over : 'ends', { time })}</p>;
}
