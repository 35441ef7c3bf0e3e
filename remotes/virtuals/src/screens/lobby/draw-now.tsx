import type { DrawGame, LobbyDraw } from '@jukwaa/contracts';
import { RED, SPIN_SEGMENTS } from '@jukwaa/domain/games';
import { type Translate, useText } from '@jukwaa/runtime';
import { useMemo } from 'react';
import { messages } from '../../messages.ts';
import { useClockTimes } from '../../state/league/use-clock-times.ts';
import styles from './league-card.module.css';

type Text = Translate<(typeof messages)['en']>;

function colourOf(pocket: number): 'red' | 'black' | 'green' {
  if (pocket === 0) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}

/** Names a result as the game does. */
function resultText(t: Text, game: DrawGame, result: readonly number[]): string {
  const [first = 0] = result;
  if (game === 'spin') return `${(SPIN_SEGMENTS[first] ?? 0) / 100}x`;
  if (game === 'roulette') return t(colourOf(first), { pocket: first });
  return t('balls', { balls: result.slice(0, -1).join(', '), booster: result.at(-1) ?? 0 });
}

/** The state of the draw that comes next, by the clock alone; the result of the draw before. */
export function DrawNow({ draw }: { readonly draw: LobbyDraw }) {
  const t = useText(messages);
  const { number, closes_at, draw_at, last, game } = draw;
  const now = useClockTimes(useMemo(() => [closes_at, draw_at], [closes_at, draw_at]));
  const isOver = number === null || now >= draw_at;
  return (
    <>
      {!isOver && <p className={styles.now}>{t(now < closes_at ? 'drawOpen' : 'drawClosed', { number })}</p>}
      {last !== null && (
        <p className={styles.now}>{t('lastDraw', { result: resultText(t, game, last.result) })}</p>
      )}
    </>
  );
}
