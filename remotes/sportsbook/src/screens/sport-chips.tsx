import { SPORTS, type SportId } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow } from '@jukwaa/ui';
import { screenTexts } from './screen-texts.ts';

export const SPORT_IDS = Object.values(SPORTS);

/** The sport that a parameter of the address names; football when it names none. */
export const sportFrom = (text: string | null): SportId =>
  SPORT_IDS.find((id) => String(id) === text) ?? SPORTS.football;

/** The same, with 0 for all sports when it names none. */
export const anySportFrom = (text: string | null): SportId | 0 =>
  SPORT_IDS.find((id) => String(id) === text) ?? 0;

export interface SportChipsProps {
  readonly label: string;
  readonly sportId: SportId;
  readonly onChoose: (sportId: SportId) => void;
}

/** The choice of a sport above a list. */
export function SportChips({ label, sportId, onChoose }: SportChipsProps) {
  const t = useText(screenTexts);
  return (
    <ChipRow label={label}>
      {SPORT_IDS.map((id) => (
        <Chip key={id} pressed={id === sportId} onPress={() => onChoose(id)}>
          {t(`sport${id}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The choice of a sport, or of all of them (0). */
export function AllSportsChips({
  label,
  sportId,
  onChoose,
}: {
  readonly label: string;
  readonly sportId: SportId | 0;
  readonly onChoose: (sportId: SportId | 0) => void;
}) {
  const t = useText(screenTexts);
  return (
    <ChipRow label={label}>
      {([0, ...SPORT_IDS] as const).map((id) => (
        <Chip key={id} pressed={id === sportId} onPress={() => onChoose(id)}>
          {id === 0 ? t('allSports') : t(`sport${id}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
