import { getCrashBet } from '@jukwaa/api';
import type { CrashHistoryBet } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Button, MoneyTable } from '@jukwaa/ui';
import { useState } from 'react';
import { formatMultiplier } from '../../../crash/curve/multiplier.ts';
import { RoundCheck } from '../../../crash/fairness/round-check.tsx';
import { RoundHead, RoundView } from '../round-view.tsx';
import styles from '../rounds.module.css';
import { roundsTexts } from '../rounds-texts.ts';

/** A bet on a round of a crash game, with its cash-outs and the proof of the round. */
export function CrashBetPage({ id }: { readonly id: string }) {
  const t = useText(roundsTexts);
  const { state, retry } = useQuery(id, (options) => getCrashBet(http, id, options), { topic: 'crash' });
  return (
    <RoundView state={state} retry={retry}>
      {(bet) => (
        <>
          <RoundHead title={t(bet.game)} at={bet.placed_at} />
          <Result bet={bet} />
          {bet.crash_point !== null && <Proof bet={bet} />}
        </>
      )}
    </RoundView>
  );
}

function Result({ bet }: { readonly bet: CrashHistoryBet }) {
  const t = useText(roundsTexts);
  const { crash_point, cash_outs, stake_cents, paid_cents, state } = bet;
  const isReturned = state === 'cancelled' || state === 'refunded';
  return (
    <section className={styles.card}>
      <h2>{t('roundNumber', { number: bet.round })}</h2>
      <p className={crash_point === null ? undefined : styles.multiplier}>
        {crash_point === null ? t('flying') : t('crashedAt', { multiplier: formatMultiplier(crash_point) })}
      </p>
      <p>{t(state)}</p>
      <MoneyTable
        lines={[
          { label: t('staked'), value: formatKsh(stake_cents) },
          ...cash_outs.map((one) => ({
            label: t('cashOut', { multiplier: formatMultiplier(one.hundredths) }),
            value: formatKsh(one.payout_cents),
          })),
          {
            label: t(isReturned ? 'returned' : 'paid'),
            value: state === 'open' ? '—' : formatKsh(isReturned ? stake_cents : paid_cents),
            kind: 'total',
          },
        ]}
      />
    </section>
  );
}

function Proof({ bet }: { readonly bet: CrashHistoryBet }) {
  const t = useText(roundsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        {t('verify')}
      </Button>
      <RoundCheck game={bet.game} number={isOpen ? bet.round : null} onClose={() => setOpen(false)} />
    </>
  );
}
