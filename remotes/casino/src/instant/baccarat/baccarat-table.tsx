import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { BaccaratBet } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { CardTable } from '@jukwaa/game-kit/cards';
import { ChipBar, type PlayPort, RoundResult, useChips } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import type { BaccaratView } from './baccarat-kind.ts';
import { baccaratTexts } from './baccarat-texts.ts';
import { Coup } from './coup.tsx';
import { type BaccaratSpot, betOf, placedOf } from './placed-spots.ts';
import { Spots } from './spots.tsx';

interface BaccaratTableProps {
  readonly port: PlayPort<BaccaratBet, never, BaccaratView>;
  readonly terms: InstantInfo;
}

/** The two hands, the spots with their chips, and the chips to place. */
export function BaccaratTable({ port, terms }: BaccaratTableProps) {
  const t = useText(baccaratTexts);
  const { isPaused } = useGameShell();
  const { round } = port;
  const chips = useChips<BaccaratSpot>({
    nameOf: ({ spot }) => spot,
    limits: terms,
    round: round && { key: round.key, state: { bet: { bets: placedOf(round.state.bet) } } },
  });
  const isEmpty = chips.total_cents === 0;
  return (
    <>
      <CardTable>
        <Coup round={round?.state ?? null} />
        <RoundResult state={round?.state ?? null} />
        <Spots
          chips={chips}
          winner={isEmpty ? (round?.state.outcome.winner ?? null) : null}
          disabled={port.order !== 'none'}
        />
      </CardTable>
      <ChipBar chips={chips} port={port}>
        <Button full large disabled={!chips.isReady || isPaused} onClick={() => port.open(betOf(chips.bets))}>
          {isEmpty ? t('choose') : t('deal', { amount: formatKsh(chips.total_cents) })}
        </Button>
      </ChipBar>
    </>
  );
}
