import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { BlackjackAction, BlackjackBet } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { CardTable } from '@jukwaa/game-kit/cards';
import { ActionBar, BarSwap, type PlayPort, RoundResult, StakeBar, useStake } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import type { BlackjackView } from './blackjack-kind.ts';
import { blackjackTexts } from './blackjack-texts.ts';
import { DealerHand } from './dealer-hand.tsx';
import { PlayerHands } from './player-hands.tsx';
import { RoundNews } from './round-news.tsx';
import { useActions } from './use-actions.ts';

interface BlackjackTableProps {
  readonly port: PlayPort<BlackjackBet, BlackjackAction, BlackjackView>;
  readonly terms: InstantInfo;
}

/** The dealer's cards, the player's hands, and the stake or the decisions. */
export function BlackjackTable({ port, terms }: BlackjackTableProps) {
  const t = useText(blackjackTexts);
  const { isPaused } = useGameShell();
  const stake = useStake(terms);
  const round = port.round?.state ?? null;
  const isOpen = round?.is_over === false;
  const actions = useActions(round, port.act);
  const bet = stake.cents === null ? null : { stake_cents: stake.cents };
  return (
    <>
      <CardTable>
        <DealerHand round={round} />
        <RoundNews round={round} />
        <PlayerHands round={round} />
        <RoundResult state={round} />
      </CardTable>
      <BarSwap shows={isOpen ? 'actions' : 'stake'}>
        {isOpen ? (
          <ActionBar port={port} actions={actions} />
        ) : (
          <StakeBar stake={stake} disabled={false} port={port}>
            <Button
              full
              large
              data-play=""
              disabled={bet === null || isPaused}
              onClick={() => bet !== null && port.open(bet)}
            >
              {t('deal', { amount: formatKsh(stake.cents ?? 0) })}
            </Button>
          </StakeBar>
        )}
      </BarSwap>
    </>
  );
}
