import { type AnySportId, isKnownSport, SPORTS } from '@jukwaa/contracts';
import { useMetSports, useText } from '@jukwaa/runtime';
import { Chip, ChipRow } from '@jukwaa/ui';
import { sportNumber } from '../matches/filters.ts';
import { screenTexts } from './screen-texts.ts';
import { useSportName } from './use-sport-name.ts';

const SPORT_IDS = Object.values(SPORTS);

/** The selectable sports: this page's, those met in lists, and the chosen one even if this page does not know it. */
export function useSports(chosen: AnySportId): readonly AnySportId[] {
  const met = Object.keys(useMetSports()).map(Number);
  return [...new Set([...SPORT_IDS, ...met, chosen])];
}

/** The sport in a parameter of the address; football by default. */
export const sportFrom = (text: string | null): AnySportId => sportNumber(text) ?? SPORTS.football;

/** The same, with 0 for all sports when the address names no searchable one. */
export function anySportFrom(text: string | null): AnySportId {
  const id = sportNumber(text) ?? 0;
  return isKnownSport(id) ? id : 0;
}

export interface SportChipsProps {
  readonly label: string;
  /** The selectable sports, if not all. */
  readonly sports?: readonly AnySportId[];
  readonly sportId: AnySportId;
  readonly onChoose: (sportId: AnySportId) => void;
}

/** The selection of a sport above a list. */
export function SportChips({ label, sports, sportId, onChoose }: SportChipsProps) {
  const nameOf = useSportName();
  const all = useSports(sportId);
  return (
    <ChipRow label={label}>
      {(sports ?? all).map((id) => (
        <Chip key={id} pressed={id === sportId} onPress={() => onChoose(id)}>
          {nameOf(id)}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The selection of a sport, or of all (0). */
export function AllSportsChips({
  label,
  sportId,
  onChoose,
}: {
  readonly label: string;
  readonly sportId: AnySportId;
  readonly onChoose: (sportId: AnySportId) => void;
}) {
  const t = useText(screenTexts);
  const nameOf = useSportName();
  return (
    <ChipRow label={label}>
      {[0, ...SPORT_IDS].map((id) => (
        <Chip key={id} pressed={id === sportId} onPress={() => onChoose(id)}>
          {id === 0 ? t('allSports') : nameOf(id)}
        </Chip>
      ))}
    </ChipRow>
  );
}
