import { getCrashRound } from '@jukwaa/api';
import { type CrashGame, type CrashProof, fail, ok, type Result } from '@jukwaa/contracts';
import { type CrashProofError, verifyCrashRound } from '@jukwaa/domain/fairness';
import { type FetchOptions, QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Sheet, Skeleton } from '@jukwaa/ui';
import { formatMultiplier } from '../curve/multiplier.ts';
import styles from './verify.module.css';
import { verifyTexts } from './verify-texts.ts';

/** A published round, and what this device computed from it. */
interface Checked {
  readonly proof: CrashProof;
  readonly result: Result<void, CrashProofError>;
}

async function fetchChecked(game: CrashGame, number: number, options: FetchOptions) {
  const answer = await getCrashRound(http, game, number, options);
  if (!answer.ok) return fail(answer.error);
  return ok<Checked>({ proof: answer.value, result: await verifyCrashRound(answer.value) });
}

export interface VerifySheetProps {
  readonly game: CrashGame;
  readonly number: number;
  readonly onClose: () => void;
}

/** Computes an ended round and its way to the published chain again, in the browser. */
export default function VerifySheet({ game, number, onClose }: VerifySheetProps) {
  const t = useText(verifyTexts);
  const { state, retry } = useQuery(`${game} ${number}`, (options) => fetchChecked(game, number, options), {
    topic: 'crash',
  });
  return (
    <Sheet open onClose={onClose} title={t('title', { number })} closeLabel={t('close')}>
      <QueryView
        state={state}
        retry={retry}
        skeleton={
          <div role="status" className={styles.verify}>
            <p>{t('checking')}</p>
            <Skeleton height={180} />
          </div>
        }
        failed={t('failed')}
      >
        {(checked) => <Proof {...checked} />}
      </QueryView>
    </Sheet>
  );
}

function Proof({ proof, result }: Checked) {
  const t = useText(verifyTexts);
  const multiplier = formatMultiplier(proof.crash_point);
  return (
    <div className={styles.verify}>
      <p className={styles.multiplier}>{multiplier}</p>
      {proof.refunded && <p>{t('refunded', { multiplier })}</p>}
      <p role="status" className={styles.verdict} data-ok={result.ok}>
        {result.ok ? t('right', { multiplier }) : t(result.error)}
      </p>
      <dl className={styles.facts}>
        {(
          [
            ['seed', proof.seed],
            ['commitment', proof.commitment],
            ['clientSeed', proof.chain.client_seed],
            ['tip', proof.chain.tip],
          ] as const
        ).map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
