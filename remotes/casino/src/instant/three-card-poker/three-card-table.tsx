import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { ThreeCardAction, ThreeCardBet } from '@jukwaa/domain/games';
import { CardTable } from '@jukwaa/game-kit/cards';
import { ActionBar, BarSwap, type PlayPort, RoundResult, useStake } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { AnteBar } from './ante-bar.tsx';
import { RoundNews } from './round-news.tsx';
import type { ThreeCardView } from './three-card-kind.ts';
import { threeCardTexts } from './three-card-texts.ts';
import { ThreeCards } from './three-cards.tsx';

interface ThreeCardTableProps {
  readonly port: PlayPort<ThreeCardBet, ThreeCardAction, ThreeCardView>;
  readonly terms: InstantInfo;
}

/** The dealer's hand, the player's hand, and the bets or the decision. */
export function ThreeCardTable({ port, terms }: ThreeCardTableProps) {
  const t = useText(threeCardTexts);
  const ante = useStake(terms);
  const round = port.round?.state ?? null;
  const isOpen = round?.is_over === false;
  return (
    <>
      <CardTable>
        <ThreeCards owner={t('dealer')} label={t('dealerCards')} cards={round?.dealer ?? []} />
        <RoundNews round={round} />
        <ThreeCards owner={t('you')} label={t('yourCards')} cards={round?.player ?? []} />
        <RoundResult state={round} />
      </CardTable>
      <BarSwap shows={isOpen ? 'actions' : 'stake'}>
        {isOpen ? (
          <ActionBar
            port={port}
            actions={[
              {
                key: 'play',
                label: t('play', { amount: formatKsh(round.bet.ante_cents) }),
                onPress: () => port.act({ kind: 'play' }),
              },
              { key: 'fold', label: t('fold'), onPress: () => port.act({ kind: 'fold' }) },
            ]}
          />
        ) : (
          <AnteBar port={port} ante={ante} terms={terms} />
        )}
      </BarSwap>
    </>
  );
}
