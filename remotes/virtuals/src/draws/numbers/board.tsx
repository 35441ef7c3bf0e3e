import type { NumbersSpot } from '@jukwaa/domain/games';
import type { ChipTable } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow } from '@jukwaa/ui';
import { useState } from 'react';
import { BetList } from '../parts/bet-list.tsx';
import { NumberPicker } from './number-picker.tsx';
import { numbersTexts } from './numbers-texts.ts';
import { SpotButtons } from './spot-buttons.tsx';
import { BOOSTER_SPOTS, nameOf, SUM_SPOTS } from './spots.ts';
import { useSentences } from './use-sentences.ts';

const MARKETS = ['numbers', 'booster', 'sum'] as const;

interface BoardProps {
  readonly chips: ChipTable<NumbersSpot>;
  readonly result: readonly number[] | null;
  readonly disabled: boolean;
}

/** The kinds of bets, the spots of the chosen one, and the bets of the ticket. */
export function Board({ chips, result, disabled }: BoardProps) {
  const t = useText(numbersTexts);
  const sentences = useSentences();
  const [market, setMarket] = useState<(typeof MARKETS)[number]>('numbers');
  return (
    <>
      <ChipRow label={t('markets')} flush>
        {MARKETS.map((one) => (
          <Chip key={one} pressed={one === market} onPress={() => setMarket(one)}>
            {t(`${one}Market`)}
          </Chip>
        ))}
      </ChipRow>
      {market === 'numbers' && <NumberPicker chips={chips} drawn={result} disabled={disabled} />}
      {market === 'booster' && <SpotButtons spots={BOOSTER_SPOTS} chips={chips} disabled={disabled} />}
      {market === 'sum' && <SpotButtons spots={SUM_SPOTS} chips={chips} disabled={disabled} />}
      <BetList bets={chips.bets} spot={sentences.spot} nameOf={nameOf} />
    </>
  );
}
