import { getDrawProof } from '@jukwaa/api';
import { type DrawGame, type DrawProof, fail, ok, type Result } from '@jukwaa/contracts';
import type { ProofError } from '@jukwaa/domain/fairness';
import { verifyDraw } from '@jukwaa/domain/games';
import { type FetchOptions, QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Sheet, Skeleton } from '@jukwaa/ui';
import styles from './verify.module.css';
import { verifyTexts } from './verify-texts.ts';

/** A published draw, and what this device computed from it. */
interface Checked {
  readonly proof: DrawProof;
  readonly checked: Result<void, ProofError>;
}

async function fetchChecked(game: DrawGame, number: number, options: FetchOptions) {
  const answer = await getDrawProof(http, { game, number }, options);
  if (!answer.ok) return fail(answer.error);
  return ok<Checked>({ proof: answer.value, checked: await verifyDraw(answer.value) });
}

export interface DrawVerifySheetProps {
  readonly game: DrawGame;
  readonly number: number;
  /** Names a result. */
  readonly nameOf: (result: readonly number[]) => string;
  readonly onClose: () => void;
}

/** Computes an ended draw again from its seeds, in the browser. */
export default function VerifySheet({ game, number, nameOf, onClose }: DrawVerifySheetProps) {
  const t = useText(verifyTexts);
  const { state, retry } = useQuery(`${game} ${number}`, (options) => fetchChecked(game, number, options), {
    topic: 'draws',
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
        {(checked) => <Proof {...checked} name={nameOf(checked.proof.result)} />}
      </QueryView>
    </Sheet>
  );
}

function Proof({ proof, checked, name }: Checked & { readonly name: string }) {
  const t = useText(verifyTexts);
  const facts = [
    ['seed', proof.seed],
    ['commitment', proof.commitment],
    ['clientSeed', proof.client_seed],
  ] as const;
  return (
    <div className={styles.verify}>
      <p className={styles.result}>{name}</p>
      {proof.refunded && <p>{t('refunded')}</p>}
      <p role="status" className={styles.verdict} data-ok={checked.ok}>
        {checked.ok ? t('right') : t(checked.error)}
      </p>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.how}>{t('how', { number: proof.number })}</p>
    </div>
  );
}
