import { getInstantGames } from '@jukwaa/api';
import { fail, type InstantInfo, lobbySlug, ok } from '@jukwaa/contracts';
import { type FetchOptions, QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useSession, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GuestPage } from '../../guest/guest-page.tsx';
import type { GameInfo } from '../../info/game-info-sheet.tsx';
import { RulesList } from '../../info/rules-list.tsx';
import { useGameOpened } from '../../opened/use-game-opened.ts';
import { GameShell } from '../../shell/game-shell.tsx';
import type { GameKind, SeenState } from '../kind/game-kind.ts';
import type { PlayPort } from '../play/play-port.ts';
import { DemoPlay, MoneyPlay } from './play.tsx';
import styles from './screen.module.css';
import { screenTexts } from './screen-texts.ts';

/** The table of a game: its board, its choices and its stake bar. */
export type Table<Bet, Action, View> = (props: {
  readonly port: PlayPort<Bet, Action, View>;
  readonly terms: InstantInfo;
}) => ReactNode;

export interface InstantScreenProps<Bet, Action, View extends SeenState<Bet>> {
  readonly kind: GameKind<Bet, Action, View>;
  /** The game's name. */
  readonly title: string;
  /** Sentences of its rules, in their order. */
  readonly rules: readonly string[];
  readonly table: Table<Bet, Action, View>;
}

/** An instant game over the whole screen: with money, as a demo with `?mode=demo`, or for a guest. */
export function InstantScreen<Bet, Action, View extends SeenState<Bet>>(
  props: InstantScreenProps<Bet, Action, View>,
) {
  const [search] = useSearchParams();
  const { user } = useSession();
  const mode = search.get('mode') === 'demo' ? 'demo' : 'money';
  if (mode === 'money' && user === null) return <GuestPage title={props.title} hasDemo />;
  return <Game key={`${mode} ${user?.id}`} {...props} mode={mode} />;
}

interface GameProps<Bet, Action, View extends SeenState<Bet>> extends InstantScreenProps<Bet, Action, View> {
  readonly mode: 'money' | 'demo';
}

function Game<Bet, Action, View extends SeenState<Bet>>(props: GameProps<Bet, Action, View>) {
  const { kind, title, rules, mode } = props;
  const t = useText(screenTexts);
  const { state, retry } = useQuery(kind.game, (options: FetchOptions) => fetchTerms(kind.game, options), {
    topic: 'instant',
  });
  useGameOpened({ slug: lobbySlug(kind.game), name: title, mode });
  const info = state.phase === 'ready' ? infoOf(state.value, rules, t('fair')) : null;
  return (
    <GameShell title={title} mode={mode} {...(info !== null && { info })}>
      <QueryView
        state={state}
        retry={retry}
        skeleton={
          <div className={styles.game}>
            <Skeleton height={480} />
          </div>
        }
        failed={t('failed')}
      >
        {(terms: InstantInfo) =>
          mode === 'demo' ? <DemoPlay {...props} terms={terms} /> : <MoneyPlay {...props} terms={terms} />
        }
      </QueryView>
    </GameShell>
  );
}

async function fetchTerms(game: InstantInfo['game'], options: FetchOptions) {
  const answer = await getInstantGames(http, options);
  if (!answer.ok) return answer;
  const terms = answer.value.find((one) => one.game === game);
  return terms === undefined ? fail({ kind: 'malformed', detail: `no ${game}` } as const) : ok(terms);
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
