import type { JackpotTicketGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { isInPlay, type PickState, pickStateOf } from '../../logic/ticket-state.ts';
import styles from './pick-strip.module.css';
import { ticketTexts } from './ticket-texts.ts';

/** Shapes next to the colours, so that the strip is readable without them. */
const SIGNS: Readonly<Record<PickState, string>> = { right: '✓', wrong: '×', open: '' };

/** All games of a ticket at a glance, one cell each, in their order. */
export function PickStrip({ games }: { readonly games: readonly JackpotTicketGame[] }) {
  const t = useText(ticketTexts);
  const states = games.map(pickStateOf);
  const count = (state: PickState) => states.filter((one) => one === state).length;
  const label = t('strip', { right: count('right'), wrong: count('wrong'), open: count('open') });
  return (
    <span className={styles.strip} role="img" aria-label={label}>
      {games.map((game) => {
        const state = pickStateOf(game);
        return (
          <span key={game.match_number} data-state={state} data-live={isInPlay(game) || undefined}>
            {SIGNS[state]}
          </span>
        );
      })}
    </span>
  );
}
