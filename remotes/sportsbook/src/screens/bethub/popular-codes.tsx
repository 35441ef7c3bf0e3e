import type { PopularBet } from '@jukwaa/contracts';
import { formatCombinedOdds, groupedCode } from '@jukwaa/domain';
import { QueryView } from '@jukwaa/remote-kit';
import { log, notify, openMenu, useDates, useText } from '@jukwaa/runtime';
import { Button, Icon, Skeleton } from '@jukwaa/ui';
import card from '../../bets/bet-card.module.css';
import { LegFacts } from '../../bets/leg-facts.tsx';
import { loadIntoSlip } from '../../bets/shared-picks.ts';
import styles from '../screen.module.css';
import own from './bethub.module.css';
import { bethubTexts } from './bethub-texts.ts';
import { usePopularBets } from './use-popular-bets.ts';

/** The most copied codes: to browse, copy, and load into the slip. */
export function PopularCodes() {
  const t = useText(bethubTexts);
  return (
    <section aria-label={t('popular')}>
      <div className={styles.head}>
        <h2>{t('popular')}</h2>
        <p className={styles.lead}>{t('popularText')}</p>
      </div>
      <List />
    </section>
  );
}

function List() {
  const t = useText(bethubTexts);
  const { state, retry } = usePopularBets();
  return (
    <QueryView state={state} retry={retry} skeleton={<Bones />} loading={t('popularLoading')}>
      {(bets) =>
        bets.length === 0 ? (
          <p className={styles.empty}>{t('popularNone')}</p>
        ) : (
          <ul className={own.codes}>
            {bets.map((bet) => (
              <PopularCard key={bet.code} bet={bet} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

const Bones = () => (
  <div className={styles.bones}>
    <Skeleton height={72} />
    <Skeleton height={72} />
  </div>
);

function PopularCard({ bet }: { readonly bet: PopularBet }) {
  const t = useText(bethubTexts);
  const { when } = useDates();
  const { legs, loads, copies } = bet;
  const games = t('games', { count: legs.length });
  const from = t('from', { date: when(bet.starts_at) });
  return (
    <li>
      <details className={card.card}>
        <summary className={card.head}>
          <span className={card.state}>{t('counts', { loads, copies })}</span>
          <b className={card.title}>{groupedCode(bet.code)}</b>
          <b className={card.amount}>{formatCombinedOdds('bet', bet.odds)}</b>
          <span className={card.facts}>
            {games} · {from}
          </span>
          <span className={card.paid}>{t('odds')}</span>
          <span className={card.chevron}>
            <Icon name="chevron-down" size={16} />
          </span>
        </summary>
        <div className={card.detail}>
          <ul>
            {legs.map((leg) => (
              <li key={leg.match_id} className={styles.leg}>
                <LegFacts leg={leg} />
              </li>
            ))}
          </ul>
          <Actions bet={bet} />
        </div>
      </details>
    </li>
  );
}

function Actions({ bet }: { readonly bet: PopularBet }) {
  const t = useText(bethubTexts);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(bet.code);
      notify({ kind: 'success', text: t('copied') });
    } catch (error) {
      log('bethub', 'the code was not copied', error);
      notify({ kind: 'error', text: t('notCopied') });
    }
  };
  const load = async () => {
    if (await loadIntoSlip(bet)) openMenu('betslip');
  };
  return (
    <div className={card.actions}>
      <Button onClick={() => void load()}>{t('put')}</Button>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon name="copy" size={20} />
        {t('copy')}
      </Button>
    </div>
  );
}
