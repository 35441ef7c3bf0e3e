import type { InstantRoundFrame } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import {
  checkRound,
  Fact,
  type GameKind,
  RotateSeeds,
  type RoundCheck,
  type SeenState,
  seedTexts,
} from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button, MoneyTable } from '@jukwaa/ui';
import { type ReactNode, useState } from 'react';
import styles from '../rounds.module.css';
import { roundsTexts } from '../rounds-texts.ts';

/** A round of one's own game with its result and its proof. */
export interface OwnResultProps {
  readonly frame: InstantRoundFrame;
  /** The seed of the round was revealed. */
  readonly onRevealed: () => void;
}

interface OwnRoundProps<Bet, Action, View extends SeenState<Bet>> extends OwnResultProps {
  readonly kind: GameKind<Bet, Action, View>;
  /** The result as this game shows it. */
  readonly children: (view: View) => ReactNode;
}

/** A round with its result, its money and its proof. */
export function OwnRound<Bet, Action, View extends SeenState<Bet>>({
  kind,
  frame,
  onRevealed,
  children,
}: OwnRoundProps<Bet, Action, View>) {
  const t = useText(roundsTexts);
  const round = kind.read(frame);
  if (round === null) return <p role="alert">{t('unreadable')}</p>;
  const { staked_cents, payout_cents, is_over } = round.state;
  const paid = frame.ending === 'refunded' ? staked_cents : payout_cents;
  return (
    <>
      <section className={styles.card} aria-label={t('result')}>
        {children(round.state)}
        {frame.ending === 'refunded' && <p>{t('refundedRound')}</p>}
        <MoneyTable
          lines={[
            { label: t('staked'), value: formatKsh(staked_cents) },
            {
              label: t('paid'),
              value: is_over || frame.ending !== null ? formatKsh(paid) : '—',
              kind: 'total',
            },
          ]}
        />
      </section>
      <Proof proof={frame.proof} onRevealed={onRevealed} check={() => checkRound(kind, round)} />
    </>
  );
}

interface ProofProps {
  readonly proof: InstantRoundFrame['proof'];
  readonly onRevealed: () => void;
  readonly check: () => Promise<RoundCheck>;
}

/** The seeds of the round. A secret server seed is revealed here; then this device plays the round again. */
function Proof({ proof, onRevealed, check }: ProofProps) {
  const t = useText(seedTexts);
  const own = useText(roundsTexts);
  return (
    <section className={styles.card}>
      <h2>{own('proof')}</h2>
      <dl className={styles.facts}>
        <Fact label={t('commitment')} value={proof.commitment} />
        <Fact label={own('clientSeed')} value={proof.client_seed} />
        <Fact label={own('nonce')} value={String(proof.nonce)} />
        {proof.server_seed !== null && <Fact label={t('revealed')} value={proof.server_seed} />}
      </dl>
      {proof.server_seed === null ? (
        <RotateSeeds commitment={proof.commitment} revealed={null} onRotated={onRevealed} />
      ) : (
        <CheckButton check={check} />
      )}
    </section>
  );
}

function CheckButton({ check }: Pick<ProofProps, 'check'>) {
  const t = useText(seedTexts);
  const own = useText(roundsTexts);
  const [state, setState] = useState<'idle' | 'busy' | RoundCheck>('idle');
  const run = async () => {
    setState('busy');
    setState(await check());
  };
  return (
    <>
      <Button variant="secondary" full busy={state === 'busy'} onClick={() => void run()}>
        {own('verify')}
      </Button>
      {state !== 'idle' && state !== 'busy' && (
        <p role="status" className={styles.verdict} data-ok={state === 'right'}>
          {t(state)}
        </p>
      )}
    </>
  );
}
