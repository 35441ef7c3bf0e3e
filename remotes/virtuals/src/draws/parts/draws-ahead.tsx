import type { Draw } from '@jukwaa/contracts';
import { nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow } from '@jukwaa/ui';
import { drawTexts } from '../draw-texts.ts';

interface DrawsAheadProps {
  readonly draws: readonly Draw[];
  readonly chosen: number | null;
  readonly onChoose: (number: number) => void;
}

/** The draws that take bets, with their times in Nairobi. */
export function DrawsAhead({ draws, chosen, onChoose }: DrawsAheadProps) {
  const t = useText(drawTexts);
  return (
    <ChipRow label={t('chooseDraw')} flush>
      {draws.map(({ number, draw_at }) => (
        <Chip key={number} pressed={number === chosen} onPress={() => onChoose(number)}>
          {t('drawAt', { number, time: nairobiTime(draw_at) })}
        </Chip>
      ))}
    </ChipRow>
  );
}
