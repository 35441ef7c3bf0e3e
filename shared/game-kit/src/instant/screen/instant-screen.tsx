import { type ApiError, getInstantGames } from '@jukwaa/api';
import { type InstantGame, type InstantInfo, lobbySlug } from '@jukwaa/contracts';
import { type FetchOptions, type QueryState, QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useSession, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ClosedGame } from '../../closed/closed-game.tsx';
import { GuestPage } from '../../guest/guest-page.tsx';
import type { GameInfo } from '../../info/game-info-sheet.tsx';
import { RulesList } from '../../info/rules-list.tsx';
import { useGameOpened } from '../../opened/use-game-opened.ts';
import { GameShell } from '../../shell/game-shell.tsx';
import type { GameKind, SeenState } from '../kind/game-kind.ts';
import type { PlayPort } from '../play/play-port.ts';
import { Play } from './play.tsx';
import styles from './screen.module.css';
import { screenTexts } from './screen-texts.ts';

/** The table of a game: its board, its choices and its stake bar. */
export type GameTable<Bet, Action, View> = (props: {
  readonly port: PlayPort<Bet, Action, View>;
  readonly terms: InstantInfo;
}) => ReactNode;

export interface InstantScreenProps<Bet, Action, View extends SeenState<Bet>> {
  readonly kind: GameKind<Bet, Action, View>;
  /** The game's name. */
  readonly title: string;
  /** Sentences of its rules, in their order. */
  readonly rules: readonly string[];
  readonly table: GameTable<Bet, Action, View>;
  /** Shown inside the page's frame. */
  readonly isFramed?: boolean;
}

/** An instant game over the whole screen: with money, as a demo with `?mode=demo`, or for a guest. */
export function InstantScreen<Bet, Action, View extends SeenState<Bet>>(
  props: InstantScreenProps<Bet, Action, View>,
) {
  const [search] = useSearchParams();
  const { user } = useSession();
  const mode = search.get('mode') === 'demo' ? 'demo' : 'money';
  if (mode === 'money' && user === null)
    return <GuestPage title={props.title} hasDemo isFramed={props.isFramed ?? false} />;
  return <Game key={`${mode} ${user?.id}`} {...props} mode={mode} />;
}

interface GameProps<Bet, Action, View extends SeenState<Bet>> extends InstantScreenProps<Bet, Action, View> {
  readonly mode: 'money' | 'demo';
}

function Game<Bet, Action, View extends SeenState<Bet>>(props: GameProps<Bet, Action, View>) {
  const { kind, title, rules, mode, isFramed = false } = props;
  const t = useText(screenTexts);
  const { state, retry } = useQuery('games', (options: FetchOptions) => getInstantGames(http, options), {
    topic: 'instant',
  });
  const terms = state.phase === 'ready' ? termsOf(kind.game, state.value) : state;
  useGameOpened({ slug: lobbySlug(kind.game), name: title, mode });
  const info = terms.phase === 'ready' ? infoOf(terms.value, rules, t('fair')) : null;
  return (
    <GameShell title={title} mode={mode} isFramed={isFramed} {...(info !== null && { info })}>
      {isClosed(terms) ? (
        <ClosedGame />
      ) : (
        <QueryView state={terms} retry={retry} skeleton={<FirstView />} failed={t('failed')}>
          {(value: InstantInfo) => <Play key={kind.game} {...props} terms={value} />}
        </QueryView>
      )}
    </GameShell>
  );
}

const FirstView = () => (
  <div className={styles.game}>
    <Skeleton height={480} />
  </div>
);

/** Whether the operator does not offer instant games, whose services then have no calls. */
const isClosed = (state: QueryState<InstantInfo, ApiError | null>): boolean =>
  state.phase === 'failed' && state.error?.kind === 'http' && state.error.status === 404;

/** The terms of one game, among those of all: a page may change its game without asking again. */
function termsOf(game: InstantGame, games: readonly InstantInfo[]): QueryState<InstantInfo, null> {
  const value = games.find((one) => one.game === game);
  return value === undefined ? { phase: 'failed', error: null } : { phase: 'ready', value };
}

/** Facts, rules and fairness for the information sheet. */
function infoOf(terms: InstantInfo, rules: readonly string[], fair: string): GameInfo {
  const { min_cents, max_cents, max_win_cents, return_ppm, volatility } = terms;
  return {
    rtp_bp: { least: return_ppm.least / 100, most: return_ppm.most / 100 },
    volatility,
    limits: { min_cents, max_cents, max_win_cents },
    rules: <RulesList rules={rules} />,
    fairness: <p>{fair}</p>,
  };
}
