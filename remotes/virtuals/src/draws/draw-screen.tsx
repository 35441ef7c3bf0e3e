import type { DrawState, DrawTerms } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { type GameInfo, GameShell, GuestPage, RulesList, useGameOpened } from '@jukwaa/game-kit';
import { QueryView, useQueryState } from '@jukwaa/remote-kit';
import { type Translate, useSession, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { useEffect, useState } from 'react';
import styles from './draw.module.css';
import { DrawPlay } from './draw-play.tsx';
import { drawTexts } from './draw-texts.ts';
import type { DrawKind, DrawSentences } from './kind.ts';
import { createDrawFeed } from './state/draw-feed.ts';

interface DrawScreenProps<Spot extends object> {
  readonly kind: DrawKind<Spot>;
  /** The address has the page's frame. */
  readonly isFramed?: boolean;
}

/** A game with draws on a clock, over the whole screen. */
export function DrawScreen<Spot extends object>({ kind, isFramed = false }: DrawScreenProps<Spot>) {
  const { user } = useSession();
  const { title } = kind.useSentences();
  if (user === null) return <GuestPage title={title} hasDemo={false} isFramed={isFramed} />;
  return <Game key={user.id} kind={kind} isFramed={isFramed} />;
}

function Game<Spot extends object>({ kind, isFramed = false }: DrawScreenProps<Spot>) {
  const t = useText(drawTexts);
  const sentences = kind.useSentences();
  const [feed] = useState(() => createDrawFeed(kind.game));
  const [isRoundLive, setRoundLive] = useState(false);
  const state = useQueryState(feed.query);
  useEffect(() => feed.start(), [feed]);
  useGameOpened({ slug: null, name: sentences.title, mode: 'money' });
  const info = state.phase === 'ready' ? infoOf(state.value, sentences, t) : null;
  return (
    <GameShell
      title={sentences.title}
      mode="money"
      isRoundLive={isRoundLive}
      isFramed={isFramed}
      {...(info !== null && { info })}
    >
      <QueryView
        state={state}
        retry={feed.query.retry}
        skeleton={
          <div className={styles.first}>
            <Skeleton height={520} />
          </div>
        }
        failed={t('failed')}
      >
        {(value: DrawState) => (
          <DrawPlay
            kind={kind}
            state={value}
            query={feed.query}
            isFramed={isFramed}
            onRoundLive={setRoundLive}
          />
        )}
      </QueryView>
    </GameShell>
  );
}

/** Seconds between the end of betting and the draw. */
const closedSeconds = ({ draws }: DrawState): number => {
  const [draw] = draws;
  return draw === undefined ? 0 : Math.round((draw.draw_at - draw.closes_at) / 1_000);
};

const bpOf = ({ return_ppm }: DrawTerms) => ({ least: return_ppm.least / 100, most: return_ppm.most / 100 });

/** Facts, rules and fairness for the information sheet. */
function infoOf(
  state: DrawState,
  { rules }: Pick<DrawSentences<never>, 'rules'>,
  t: Translate<(typeof drawTexts)['en']>,
): GameInfo {
  const { min_cents, max_cents, max_win_cents, exposure_cents } = state.terms;
  const all = [
    ...rules,
    t('ruleClock', { seconds: closedSeconds(state) }),
    t('ruleLimit', { amount: formatKsh(max_win_cents), exposure: formatKsh(exposure_cents) }),
    t('ruleRefund'),
  ];
  return {
    rtp_bp: bpOf(state.terms),
    volatility: 'chosen',
    limits: { min_cents, max_cents, max_win_cents },
    rules: <RulesList rules={all} />,
    fairness: <p>{t('fair')}</p>,
  };
}
