import { formatKsh } from '@jukwaa/domain';
import { type BlackjackAction, blackjackCost } from '@jukwaa/domain/games';
import type { RoundAction } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import type { BlackjackView } from './blackjack-kind.ts';
import { blackjackTexts } from './blackjack-texts.ts';

/** In the order of their buttons. */
const KINDS = ['decline', 'insure', 'hit', 'stand', 'double', 'split'] as const;

/** The actions that the rules allow now, those that raise with their cost. */
export function useActions(
  round: BlackjackView | null,
  act: (action: BlackjackAction) => void,
): readonly RoundAction[] {
  const t = useText(blackjackTexts);
  if (round === null) return [];
  return KINDS.flatMap((kind) => {
    const cost = blackjackCost(round, { kind });
    if (!cost.ok) return [];
    const isRaise = kind === 'insure' || kind === 'double' || kind === 'split';
    const label = isRaise ? t(kind, { amount: formatKsh(cost.value) }) : t(kind);
    return [{ key: kind, label, onPress: () => act({ kind }) }];
  });
}
