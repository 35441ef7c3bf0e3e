import { getCasinoRound } from '@jukwaa/api';
import type { CasinoRoundAnswer } from '@jukwaa/contracts';
import { formatKsh, nairobiTime } from '@jukwaa/domain';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { RoundHead, RoundView } from '../round-view.tsx';
import styles from '../rounds.module.css';
import { roundsTexts } from '../rounds-texts.ts';

/** A round of a provider's game, with every movement of its money. */
export function ProviderRoundPage({ id }: { readonly id: string }) {
  const { state, retry } = useQuery(id, (options) => getCasinoRound(http, id, options), { topic: 'casino' });
  return (
    <RoundView state={state} retry={retry}>
      {(round) => (
        <>
          <RoundHead title={round.name} at={round.opened_at} />
          <Result round={round} />
        </>
      )}
    </RoundView>
  );
}

function Result({ round }: { readonly round: CasinoRoundAnswer }) {
  const t = useText(roundsTexts);
  const { staked_cents, won_cents, refunded_cents } = round;
  const totals = [
    ['staked', staked_cents],
    ['returned', refunded_cents],
    ['paid', won_cents],
  ] as const;
  return (
    <section className={styles.card}>
      <h2>{t('roundNumber', { number: round.id })}</h2>
      <p>{t(round.state)}</p>
      <ul className={styles.rows}>
        {round.movements.map(({ kind, amount_cents, at }, place) => (
          // Movements only ever follow the known ones.
          <li key={place} className={styles.row}>
            <span>{t(kind, { time: nairobiTime(at) })}</span>
            <span>{formatKsh(amount_cents)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {totals.map(
          ([label, cents]) =>
            (label !== 'returned' || cents > 0) && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{formatKsh(cents)}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.small}>{t('providerProof', { provider: round.provider })}</p>
    </section>
  );
}
