import { getInstantRound } from '@jukwaa/api';
import type { InstantRoundLine } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { http, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { type ReactNode, useState } from 'react';
import type { GameKind, SeenState } from '../kind/game-kind.ts';
import { checkRound, type RoundCheck } from './check-round.ts';
import { seedTexts } from './seed-texts.ts';
import styles from './seeds.module.css';

async function check<Bet, Action, View extends SeenState<Bet>>(
  kind: GameKind<Bet, Action, View>,
  id: string,
): Promise<RoundCheck> {
  const answer = await getInstantRound(http, id);
  return checkRound(kind, answer.ok ? kind.read(answer.value) : null);
}

interface RoundLineProps<Bet, Action, View extends SeenState<Bet>> {
  readonly kind: GameKind<Bet, Action, View>;
  readonly line: InstantRoundLine;
  /** The outcome, where the list shows it. */
  readonly children?: ReactNode;
}

/** A round of the player; with a revealed seed this device can play it again. */
export function RoundLine<Bet, Action, View extends SeenState<Bet>>({
  kind,
  line,
  children,
}: RoundLineProps<Bet, Action, View>) {
  const t = useText(seedTexts);
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<RoundCheck | null>(null);
  const { id, nonce, staked_cents, payout_cents } = line;
  const run = async () => {
    setBusy(true);
    setChecked(await check(kind, id));
    setBusy(false);
  };
  return (
    <li className={styles.round}>
      <span>{t('line', { nonce, staked: formatKsh(staked_cents), paid: formatKsh(payout_cents) })}</span>
      {line.server_seed === null ? (
        <span className={styles.note}>{t('notRevealed')}</span>
      ) : (
        <Button
          variant="secondary"
          busy={isBusy}
          aria-label={t('check', { nonce })}
          onClick={() => void run()}
        >
          {t('checkShort')}
        </Button>
      )}
      {checked !== null && (
        <p role="status" className={styles.verdict} data-ok={checked === 'right'}>
          {t(checked)}
        </p>
      )}
      {children}
    </li>
  );
}
