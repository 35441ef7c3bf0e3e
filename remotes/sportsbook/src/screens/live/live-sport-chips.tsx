import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow, VisuallyHidden } from '@jukwaa/ui';
import { type SportChipsProps, useSports } from '../sport-chips.tsx';
import { useSportName } from '../use-sport-name.ts';
import { liveTexts } from './live-texts.ts';
import { useLiveCounts } from './use-live-counts.ts';

/** The selection of a sport, with the numbers of live matches. */
export function LiveSportChips({ label, sportId, onChoose }: SportChipsProps) {
  const t = useText(liveTexts);
  const nameOf = useSportName();
  const countOf = useLiveCounts();
  return (
    <ChipRow label={label}>
      {useSports(sportId).map((id) => {
        const count = countOf(id);
        return (
          <Chip key={id} pressed={id === sportId} onPress={() => onChoose(id)}>
            {nameOf(id)}
            {count > 0 && (
              <>
                <span aria-hidden="true">{count}</span>
                <VisuallyHidden>{t('liveMatches', { count })}</VisuallyHidden>
              </>
            )}
          </Chip>
        );
      })}
    </ChipRow>
  );
}
