import { rotateInstantSeeds } from '@jukwaa/api';
import type { RotateSeedsAnswer } from '@jukwaa/contracts';
import { matchesCommitment } from '@jukwaa/domain/fairness';
import { http, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import { Fact } from './fact.tsx';
import { seedTexts } from './seed-texts.ts';
import styles from './seeds.module.css';

type Revealed = RotateSeedsAnswer['revealed'];
type SeedCheck = 'matches' | 'differs' | 'no_crypto';

const judge = ({ server_seed, commitment }: Revealed): Promise<SeedCheck> =>
  matchesCommitment(server_seed, commitment).then(
    (isSame) => (isSame ? 'matches' : 'differs'),
    () => 'no_crypto',
  );

interface RotateSeedsProps {
  /** Of the server seed in use. */
  readonly commitment: string;
  readonly revealed: Revealed | null;
  readonly onRotated: (answer: RotateSeedsAnswer) => void;
}

/** Reveals the server seed in use, and checks on this device that it is the committed one. */
export function RotateSeeds({ commitment, revealed, onRotated }: RotateSeedsProps) {
  const t = useText(seedTexts);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<'failed' | 'round_open' | null>(null);
  const [checked, setChecked] = useState<SeedCheck | null>(null);
  const rotate = async () => {
    setBusy(true);
    setFault(null);
    const answer = await rotateInstantSeeds(http, { commitment });
    if (answer.ok) {
      setChecked(await judge(answer.value.revealed));
      onRotated(answer.value);
    } else {
      const isOpen = answer.error.kind === 'http' && answer.error.code === 'round_open';
      setFault(isOpen ? 'round_open' : 'failed');
    }
    setBusy(false);
  };
  return (
    <div className={styles.seeds}>
      <p className={styles.note}>{t('rotateHelp')}</p>
      <Button variant="secondary" full busy={isBusy} onClick={() => void rotate()}>
        {t('rotate')}
      </Button>
      {fault !== null && <p role="alert">{t(fault)}</p>}
      {revealed !== null && checked !== null && (
        <>
          <dl className={styles.facts}>
            <Fact label={t('revealed')} value={revealed.server_seed} />
          </dl>
          <p role="status" className={styles.verdict} data-ok={checked === 'matches'}>
            {t(checked)}
          </p>
        </>
      )}
    </div>
  );
}
