import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { lazy, Suspense, useState } from 'react';
import { PlayMoney } from '../../shell/play-money.tsx';
import { useGameShell } from '../../shell/shell-controls.ts';
import { useHeld } from '../../shell/use-held.ts';
import type { GameKind, SeenState } from '../kind/game-kind.ts';
import { useDemoPort } from '../play/use-demo-port.ts';
import { useMoneyPort } from '../play/use-money-port.ts';
import type { GameTable } from './instant-screen.tsx';
import styles from './screen.module.css';
import { screenTexts } from './screen-texts.ts';
import { useKeptNotice } from './use-kept-notice.ts';

/** A chunk of its own: few players look at the seeds. */
const SeedsSheet = lazy(() => import(/* webpackChunkName: "instant-seeds" */ '../fairness/seeds-sheet.tsx'));

interface PlayProps<Bet, Action, View extends SeenState<Bet>> {
  readonly kind: GameKind<Bet, Action, View>;
  /** The game's name. */
  readonly title: string;
  readonly table: GameTable<Bet, Action, View>;
  readonly terms: InstantInfo;
}

/** The game with money, or as a demo. */
export const Play = <Bet, Action, View extends SeenState<Bet>>({
  mode,
  ...props
}: PlayProps<Bet, Action, View> & { readonly mode: 'money' | 'demo' }) =>
  mode === 'demo' ? <DemoPlay {...props} /> : <MoneyPlay {...props} />;

/** The game with the user's money, and the way to its proof. */
function MoneyPlay<Bet, Action, View extends SeenState<Bet>>({
  kind,
  title,
  table: Board,
  terms,
}: PlayProps<Bet, Action, View>) {
  const t = useText(screenTexts);
  const port = useMoneyPort(kind);
  useKeptNotice(title, port.round?.state.is_over === false);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.game}>
      <Board port={port} terms={terms} />
      <Button variant="quiet" full onClick={() => setOpen(true)}>
        {t('seeds')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SeedsSheet kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The game with play money that stays in the page. */
function DemoPlay<Bet, Action, View extends SeenState<Bet>>({
  kind,
  table: Board,
  terms,
}: PlayProps<Bet, Action, View>) {
  const t = useText(screenTexts);
  const port = useDemoPort(kind, terms.max_win_cents);
  const { isHeld } = useGameShell();
  const playMoney_cents = useHeld(port.playMoney_cents ?? 0, isHeld);
  return (
    <div className={styles.game}>
      <PlayMoney>{t('playMoney', { amount: formatKsh(playMoney_cents) })}</PlayMoney>
      <Board port={port} terms={terms} />
    </div>
  );
}
