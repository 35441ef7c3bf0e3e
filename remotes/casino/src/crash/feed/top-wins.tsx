import { getCrashTopWins } from '@jukwaa/api';
import { CRASH_TOP_WINS, type CrashGame } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { formatMultiplier } from '../curve/multiplier.ts';
import styles from './feed.module.css';
import { feedTexts } from './feed-texts.ts';

interface TopWinsProps {
  readonly game: CrashGame;
  /** Rows at most. */
  readonly most?: number;
}

/** The largest payments of the day. Names are masked by the services. */
export function TopWins({ game, most = CRASH_TOP_WINS }: TopWinsProps) {
  const t = useText(feedTexts);
  const { state, retry } = useQuery(game, (options) => getCrashTopWins(http, game, options), {
    topic: 'crash',
  });
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={200} />} failed={t('failed')}>
      {(wins) =>
        wins.length === 0 ? (
          <p className={styles.muted}>{t('noWins')}</p>
        ) : (
          <ol>
            {wins.slice(0, most).map(({ number, name, stake_cents, hundredths, paid_cents, at }) => (
              <li key={`${number} ${name} ${at}`} className={styles.row}>
                <span>{name}</span>
                <span>{formatKsh(stake_cents)}</span>
                <span>{formatMultiplier(hundredths)}</span>
                <span>{formatKsh(paid_cents)}</span>
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}
