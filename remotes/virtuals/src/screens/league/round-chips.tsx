import type { VirtualRound } from '@jukwaa/contracts';
import { nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow } from '@jukwaa/ui';
import { phaseAt } from '../../state/league/round-phase.ts';
import { leagueTexts } from './league-texts.ts';

/** `HH:mm`, with seconds where rounds follow each other within a minute. */
function kickOffText(round: VirtualRound, rounds: readonly VirtualRound[]): string {
  const text = nairobiTime(round.kick_off_at);
  const isShared = rounds.some((other) => other !== round && nairobiTime(other.kick_off_at) === text);
  return isShared ? `${text}:${String(Math.floor(round.kick_off_at / 1_000) % 60).padStart(2, '0')}` : text;
}

interface RoundChipsProps {
  readonly rounds: readonly VirtualRound[];
  readonly shown: number;
  readonly now: number;
  readonly onSelect: (number: number) => void;
}

/** The round that plays, and those to bet on by their kick-off. */
export function RoundChips({ rounds, shown, now, onSelect }: RoundChipsProps) {
  const t = useText(leagueTexts);
  const label = (round: VirtualRound): string => {
    const phase = phaseAt(round, now);
    if (phase === 'betting' || phase === 'closed') return kickOffText(round, rounds);
    if (phase === 'playing') return t('live');
    return phase === 'refunded' ? t('refunded') : t('result');
  };
  return (
    <ChipRow label={t('rounds')}>
      {rounds.map((round) => (
        <Chip key={round.number} pressed={round.number === shown} onPress={() => onSelect(round.number)}>
          {label(round)}
        </Chip>
      ))}
    </ChipRow>
  );
}
