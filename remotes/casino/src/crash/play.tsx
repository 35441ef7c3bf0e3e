import type { CrashState } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { PlayMoney } from '@jukwaa/game-kit';
import type { Ticker } from '@jukwaa/remote-kit/motion';
import { useSession, useText } from '@jukwaa/runtime';
import { useEffect, useMemo, useState } from 'react';
import type { Ports } from './bets/bets-port.ts';
import { useOwnBets } from './bets/use-own-bets.ts';
import { useMoneyPort } from './bets/use-panel-port.ts';
import styles from './crash.module.css';
import { crashTexts } from './crash-texts.ts';
import { Stage } from './curve/stage.tsx';
import { useDemoPorts } from './demo/use-demo-ports.ts';
import { FeedTabs } from './feed/feed-tabs.tsx';
import { Results } from './feed/results.tsx';
import { BetPanel } from './panels/bet-panel.tsx';
import panels from './panels/panel.module.css';
import { type ShownRound, shownRound } from './round/round.ts';
import type { IsCurrent } from './round/use-is-current.ts';
import { SoundSwitch } from './sound/sound-switch.tsx';
import { useTones } from './sound/use-tones.ts';

interface PlayProps {
  readonly state: CrashState;
  readonly ticker: Ticker;
  /** Whether the round is the one of the services; its end may be unknown otherwise. */
  readonly isCurrent: IsCurrent;
}

/** The growth of the multiplier before the first round is known; nothing flies then. */
const NO_GROWTH = 0.000_06;

/** The shown round keeps its identity while it is the same, so that the picture does not start again. */
function useShownRound({ round }: CrashState): ShownRound | null {
  const key = JSON.stringify(round);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The key names the content of the round.
  return useMemo(() => (round === null ? null : shownRound(round)), [key]);
}

interface TableProps extends PlayProps {
  readonly shown: ShownRound | null;
  readonly ports: Ports;
  readonly isGuest: boolean;
}

/** Results, the flight and both panels in the first view; the bets of everybody below. */
function Table({ state, ticker, isCurrent, shown, ports, isGuest }: TableProps) {
  const { terms, recent, bets, totals } = state;
  const growth = state.round?.growth ?? NO_GROWTH;
  useTones(shown, ports);
  const common = { terms, round: shown, growth, ticker, isCurrent, isGuest };
  return (
    <div className={styles.table}>
      <div className={styles.first}>
        <Results game={terms.game} recent={recent} />
        <Stage game={terms.game} growth={growth} round={shown} isCurrent={isCurrent} ticker={ticker}>
          <SoundSwitch />
        </Stage>
        <div className={panels.panels}>
          <BetPanel panel={1} port={ports[1]} {...common} />
          <BetPanel panel={2} port={ports[2]} {...common} />
        </div>
      </div>
      <FeedTabs game={terms.game} bets={bets} totals={totals} />
    </div>
  );
}

type MoneyProps = PlayProps & { readonly onRoundLive: (isLive: boolean) => void };

/**
 * The game with the user's money. A guest sees the round. The first user of the page gets the guest's elements, because a rendered
 * page is that of a guest until its session is restored; any other session starts again.
 */
export function MoneyPlay(props: MoneyProps) {
  const userId = useSession().user?.id ?? 0;
  const [first, setFirst] = useState(userId);
  if (first === 0 && userId !== 0) setFirst(userId);
  return <SessionPlay key={userId === first ? 0 : userId || -1} {...props} isGuest={userId === 0} />;
}

function SessionPlay({ onRoundLive, isGuest, ...play }: MoneyProps & { readonly isGuest: boolean }) {
  const { state } = play;
  const shown = useShownRound(state);
  const { game } = state.terms;
  const growth = state.round?.growth ?? NO_GROWTH;
  const own = useOwnBets({ game, round: shown, growth, live: state.bets, isGuest });
  const ports = {
    1: useMoneyPort({ game, panel: 1, own }),
    2: useMoneyPort({ game, panel: 2, own }),
  };
  const isLive = [...ports[1].bets, ...ports[2].bets].some(
    ({ state: betState, round }) => betState === 'open' && round === shown?.number,
  );
  useEffect(() => {
    onRoundLive(isLive);
    return () => onRoundLive(false);
  }, [isLive, onRoundLive]);
  return <Table {...play} shown={shown} ports={ports} isGuest={isGuest} />;
}

/** The game with play money that stays in the page. */
export function DemoPlay(play: PlayProps) {
  const { state, ticker, isCurrent } = play;
  const t = useText(crashTexts);
  const shown = useShownRound(state);
  const growth = state.round?.growth ?? NO_GROWTH;
  const { terms, recent } = state;
  const { ports, balance_cents } = useDemoPorts({ round: shown, growth, terms, ticker, isCurrent, recent });
  return (
    <>
      <PlayMoney>{t('playMoney', { amount: formatKsh(balance_cents) })}</PlayMoney>
      <Table {...play} shown={shown} ports={ports} isGuest={false} />
    </>
  );
}
