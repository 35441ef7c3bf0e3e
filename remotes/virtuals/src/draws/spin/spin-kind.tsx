import { SPIN_SEGMENTS, SPIN_SYMBOLS, type SpinSpot } from '@jukwaa/domain/games';
import {
  nameOfSymbol,
  SymbolChoice,
  SymbolMark,
  SymbolWheel,
  spinToWinTexts,
} from '@jukwaa/game-kit/spin-to-win';
import { useText } from '@jukwaa/runtime';
import type { DrawKind, DrawSentences } from '../kind.ts';
import { ModeLink } from './mode-link.tsx';
import { spinTexts } from './spin-texts.ts';

const RULES = ['ruleWheel', 'ruleBets', 'rulePay'] as const;

const symbolAt = ([segment = 0]: readonly number[]) => SPIN_SEGMENTS[segment] ?? SPIN_SYMBOLS[0];

function useSentences(): DrawSentences<SpinSpot> {
  const t = useText(spinTexts);
  const wheel = useText(spinToWinTexts);
  return {
    title: t('title'),
    rules: [t('ruleOne'), ...RULES.map((rule) => wheel(rule))],
    spot: ({ symbol }) => t('spot', { symbol: nameOfSymbol(symbol) }),
    result: (result) => wheel('stopped', { symbol: nameOfSymbol(symbolAt(result)) }),
    count: (value) => `${value / 100}x`,
  };
}

/** The wheel of Spin to Win on a clock: one for everybody. */
export const SPIN_KIND: DrawKind<SpinSpot> = {
  game: 'spin',
  useSentences,
  nameOf: ({ symbol }) => String(symbol),
  betsOf: (ticket) => (ticket.game === 'spin' ? ticket.bets : []),
  Stage: ({ result, isNew }) => <SymbolWheel segment={result?.[0] ?? 0} isSpun={isNew} />,
  Board: ({ chips, result, disabled }) => (
    <>
      <SymbolChoice chips={chips} won={result === null ? null : symbolAt(result)} disabled={disabled} />
      <ModeLink />
    </>
  ),
  Mark: ({ result }) => <SymbolMark symbol={symbolAt(result)} />,
  counted: SPIN_SYMBOLS,
  valuesOf: (result) => [symbolAt(result)],
};
