import { colourOf, type NumbersSpot } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import type { DrawSentences } from '../kind.ts';
import { numbersTexts } from './numbers-texts.ts';

const RULES = ['ruleBalls', 'ruleBooster', 'ruleSum', 'ruleReturn'] as const;

/** The sentences of Numbers in the language of the page. */
export function useSentences(): DrawSentences<NumbersSpot> {
  const t = useText(numbersTexts);
  return {
    title: t('title'),
    rules: RULES.map((rule) => t(rule)),
    spot(spot) {
      if (spot.kind === 'numbers')
        return t(spot.balls === 6 ? 'spotSix' : 'spotSeven', { numbers: spot.numbers.join(', ') });
      if (spot.kind === 'colour') return t(spot.colour);
      if (spot.kind === 'sum') return t(spot.from === spot.to ? 'sumIs' : 'sum', spot);
      return t(spot.kind);
    },
    result(result) {
      const booster = result.at(-1) ?? 0;
      const balls = result.slice(0, -1).join(', ');
      return t('result', { balls, booster, colour: t(`${colourOf(booster)}Ball`) });
    },
    count: String,
  };
}
