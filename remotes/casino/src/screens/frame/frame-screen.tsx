import { type CasinoGame, href, type LaunchMode, PATHS } from '@jukwaa/contracts';
import { GameShell, GuestPage, useGameOpened } from '@jukwaa/game-kit';
import { useBack } from '@jukwaa/remote-kit';
import { useSession, useText } from '@jukwaa/runtime';
import { type RefObject, useRef, useState } from 'react';
import { matchPath, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Catalogue } from '../../parts/catalogue.tsx';
import { FrameFailed } from './frame-failed.tsx';
import { frameTexts } from './frame-texts.ts';
import { GameFrame } from './game-frame.tsx';
import { useLaunch } from './use-launch.ts';

/** A provider's game with money, or as a demo with `?mode=demo`. */
export default function FrameScreen() {
  const slug = matchPath(PATHS['casino-game'], useLocation().pathname)?.params.slug;
  return (
    <Catalogue skeleton={null}>
      {(games) => {
        const game = games.find((one) => one.slug === slug);
        return game === undefined ? (
          <Navigate to={href('casino')} replace />
        ) : (
          <Game key={game.slug} game={game} />
        );
      }}
    </Catalogue>
  );
}

function Game({ game }: { readonly game: CasinoGame }) {
  const [search] = useSearchParams();
  const { user } = useSession();
  const t = useText(frameTexts);
  const mode: LaunchMode = search.get('mode') === 'demo' ? 'demo' : 'money';
  // A game that was open says why it was closed.
  const [hadUser] = useState(user !== null);
  const { closing, leave } = useLeaving();
  if (mode === 'money' && user === null)
    return <GuestPage title={game.name} hasDemo={game.demo} text={hadUser ? t('loggedOut') : undefined} />;
  return (
    <GameShell key={mode} title={game.name} mode={mode} onClose={leave}>
      <Launched game={game} mode={mode} closing={closing} onLeave={leave} />
    </GameShell>
  );
}

/** One step back, after the open game's `close` message. The message reaches a frame only while the page still has it. */
function useLeaving() {
  const closing = useRef<() => void>(() => undefined);
  const back = useBack();
  const leave = () => {
    closing.current();
    setTimeout(back);
  };
  return { closing, leave };
}

interface LaunchedProps {
  readonly game: CasinoGame;
  readonly mode: LaunchMode;
  readonly closing: RefObject<() => void>;
  readonly onLeave: () => void;
}

function Launched({ game, mode, closing, onLeave }: LaunchedProps) {
  const t = useText(frameTexts);
  const [attempt, setAttempt] = useState(0);
  const state = useLaunch(game.slug, mode, attempt);
  useGameOpened({ slug: game.slug, name: game.name, mode });
  const again = () => setAttempt((n) => n + 1);
  switch (state.kind) {
    case 'loading':
      return <p role="status">{t('loading')}</p>;
    case 'home':
      return <Navigate to={href('home')} replace />;
    case 'failed':
      return <FrameFailed text={t(state.text)} onAgain={again} />;
    case 'open':
      return (
        <GameFrame
          key={attempt}
          name={game.name}
          launch={state.launch}
          closing={closing}
          onAgain={again}
          onClose={onLeave}
        />
      );
  }
}
