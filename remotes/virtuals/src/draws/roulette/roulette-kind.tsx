import type { RouletteSpot } from '@jukwaa/domain/games';
import {
  nameOf,
  PocketMark,
  RouletteLayout,
  RouletteWheel,
  rouletteTexts,
  useSpotText,
} from '@jukwaa/game-kit/roulette';
import { useText } from '@jukwaa/runtime';
import type { DrawKind, DrawSentences } from '../kind.ts';

const RULES = ['ruleWheel', 'ruleInside', 'ruleOutside', 'ruleZero'] as const;
const POCKETS = Array.from({ length: 37 }, (_, pocket) => pocket);

function useSentences(): DrawSentences<RouletteSpot> {
  const t = useText(rouletteTexts);
  const text = useSpotText();
  return {
    title: t('title'),
    rules: RULES.map((rule) => t(rule)),
    spot: text.spot,
    result: ([pocket = 0]) => text.number(pocket),
    count: text.number,
  };
}

/** European roulette on a clock: one wheel for everybody. */
export const ROULETTE_KIND: DrawKind<RouletteSpot> = {
  game: 'roulette',
  useSentences,
  nameOf,
  betsOf: (ticket) => (ticket.game === 'roulette' ? ticket.bets : []),
  Stage: ({ result, isNew }) => <RouletteWheel pocket={result?.[0] ?? null} isSpun={isNew} />,
  Board: ({ chips, result, disabled }) => (
    <RouletteLayout chips={chips} won={result?.[0] ?? null} disabled={disabled} />
  ),
  Mark: ({ result: [pocket = 0] }) => <PocketMark pocket={pocket} />,
  counted: POCKETS,
  valuesOf: (result) => result,
};
