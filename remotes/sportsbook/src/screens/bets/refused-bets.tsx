import { type RefusedBet, readValues } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { type DayRange, LoadMore, QueryView } from '@jukwaa/remote-kit';
import { useDates, useText } from '@jukwaa/runtime';
import { EmptyState, Icon, Skeleton } from '@jukwaa/ui';
import { useAnswers } from '../../answers/use-answers.ts';
import styles from '../../bets/bet-card.module.css';
import { betTexts } from '../../bets/bet-texts.ts';
import { LegFacts } from '../../bets/leg-facts.tsx';
import { RebetButton } from '../../bets/rebet-button.tsx';
import screen from '../screen.module.css';
import { useRefusedBets } from './use-refused-bets.ts';

const BONES = [1, 2] as const;

/** Refused bets of these days: when, why, and their picks. None of them took money from the wallet. */
export function RefusedBets({ days }: { readonly days: DayRange }) {
  const t = useText(betTexts);
  const { state, retry, loadMore } = useRefusedBets(days);
  return (
    <QueryView
      state={state}
      retry={retry}
      skeleton={BONES.map((bone) => <Skeleton key={bone} height={72} />)}
      className={screen.bones}
      loading={t('loading')}
      failed={t('failed')}
    >
      {(bets) =>
        bets.rows.length === 0 ? (
          <EmptyState
            icon="check"
            text={t(days.from === '' && days.to === '' ? 'noneRefused' : 'noneOnDays')}
          />
        ) : (
          <>
            <ul>
              {bets.rows.map((bet) => (
                <RefusedCard key={bet.id} bet={bet} />
              ))}
            </ul>
            <LoadMore
              pages={bets}
              onMore={loadMore}
              label={t('more')}
              failed={t('failed')}
              className={screen.more}
            />
          </>
        )
      }
    </QueryView>
  );
}

function RefusedCard({ bet }: { readonly bet: RefusedBet }) {
  const t = useText(betTexts);
  const { when } = useDates();
  const { code, error_message: message } = bet;
  const values = readValues(bet.values);
  const reason = useAnswers()({ code, values, message });
  return (
    <li>
      <details className={styles.card}>
        <summary className={styles.head}>
          <span className={styles.state}>
            <b className={styles.refused}>
              <Icon name="alert" size={16} /> {t('notTaken')}
            </b>
          </span>
          <span className={styles.title}>{reason}</span>
          <b className={styles.amount}>{formatKsh(bet.stake_cents)}</b>
          <span className={styles.facts}>{when(bet.at)}</span>
          <span className={styles.paid}>{t('notCharged')}</span>
          <span className={styles.chevron}>
            <Icon name="chevron-down" size={16} />
          </span>
        </summary>
        <div className={styles.detail}>
          <p>{reason}</p>
          <ul>
            {bet.legs.map((leg) => (
              <li key={leg.match_id} className={screen.leg}>
                <LegFacts leg={leg} />
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <RebetButton code={null} legs={bet.legs} />
          </div>
        </div>
      </details>
    </li>
  );
}
