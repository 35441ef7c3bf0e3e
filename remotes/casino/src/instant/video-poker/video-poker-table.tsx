import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { VideoPokerAction, VideoPokerBet } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { CardTable, TableNews } from '@jukwaa/game-kit/cards';
import { type PlayPort, RoundResult, StakeBar, useStake } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { HeldCards } from './held-cards.tsx';
import { PayTable } from './pay-table.tsx';
import { useHeld } from './use-held.ts';
import type { VideoPokerView } from './video-poker-kind.ts';
import { videoPokerTexts } from './video-poker-texts.ts';

interface VideoPokerTableProps {
  readonly port: PlayPort<VideoPokerBet, VideoPokerAction, VideoPokerView>;
  readonly terms: InstantInfo;
}

/** The pay table, five cards to hold, and the stake or the draw. */
export function VideoPokerTable({ port, terms }: VideoPokerTableProps) {
  const t = useText(videoPokerTexts);
  const { isPaused } = useGameShell();
  const stake = useStake(terms);
  const round = port.round?.state ?? null;
  const isOpen = round?.is_over === false;
  const { held, toggle } = useHeld(port.round);
  const drawn = (round?.cards.length ?? 0) - held.length;
  const bet = stake.cents === null ? null : { stake_cents: stake.cents };
  return (
    <>
      <CardTable>
        <PayTable hand={round?.hand ?? null} />
        <RoundNews round={round} />
        <HeldCards
          cards={round?.cards ?? null}
          held={held}
          disabled={!isOpen || port.order !== 'none'}
          onToggle={toggle}
        />
        <RoundResult state={round} />
      </CardTable>
      <StakeBar stake={stake} disabled={isOpen} port={port}>
        {isOpen ? (
          <Button full large onClick={() => port.act({ kind: 'draw', held: [...held] })}>
            {drawn === 0 ? t('keepAll') : t('draw', { count: drawn })}
          </Button>
        ) : (
          <Button
            full
            large
            disabled={bet === null || isPaused}
            onClick={() => bet !== null && port.open(bet)}
          >
            {t('deal', { amount: formatKsh(stake.cents ?? 0) })}
          </Button>
        )}
      </StakeBar>
    </>
  );
}

/** The hand of the cards, before and after the draw. */
function RoundNews({ round }: { readonly round: VideoPokerView | null }) {
  const t = useText(videoPokerTexts);
  if (round === null) return <TableNews>{t('first')}</TableNews>;
  const hand = t(round.hand);
  return <TableNews>{round.is_over ? hand : t('hold', { hand })}</TableNews>;
}
