import type { RouletteSpot } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { rouletteTexts } from './roulette-texts.ts';
import { colourOf } from './spots.ts';

const COLOURED = { red: 'redNumber', black: 'blackNumber', green: 'greenNumber' } as const;
const A_DOZEN = 12;

/** The numbers of a dozen from 1 to 3: `13–24`. */
export const rangeOf = (part: number): string => `${(part - 1) * A_DOZEN + 1}–${part * A_DOZEN}`;

/** Names of numbers and of bets in the language of the page. */
export function useSpotText() {
  const t = useText(rouletteTexts);
  return {
    /** `17 black`. */
    number: (number: number): string => t(COLOURED[colourOf(number)], { number }),
    /** `Split 5-6`, `Dozen 1–12`, `Red`. */
    spot(spot: RouletteSpot): string {
      if ('numbers' in spot) return t(spot.kind, { numbers: spot.numbers.join('-') });
      if (!('part' in spot)) return t(spot.kind);
      return spot.kind === 'column'
        ? t('column', { part: spot.part })
        : t('dozen', { range: rangeOf(spot.part) });
    },
  };
}
