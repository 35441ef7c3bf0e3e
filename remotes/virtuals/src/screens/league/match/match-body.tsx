import type { VirtualMatchDetail } from '@jukwaa/contracts';
import { holdMatch, useText } from '@jukwaa/runtime';
import { type Tab, TabPanel, Tabs } from '@jukwaa/ui';
import { useEffect, useState } from 'react';
import { MarketLinesView } from './market-lines.tsx';
import { linesOf, MARKET_PARTS } from './market-parts.ts';
import styles from './match.module.css';
import { matchTexts } from './match-texts.ts';
import { PastMatches } from './past-matches.tsx';

type Part = (typeof MARKET_PARTS)[number] | 'form';

interface MatchBodyProps {
  readonly match: VirtualMatchDetail;
  readonly closed: boolean;
  readonly refetch: () => unknown;
}

export function MatchBody({ match, closed, refetch }: MatchBodyProps) {
  const t = useText(matchTexts);
  const [part, setPart] = useState<Part>('main');
  useEffect(() => holdMatch(match, refetch), [match, refetch]);
  const filled = MARKET_PARTS.filter((one) => linesOf(match.markets, one).length > 0);
  const tabs: Tab<Part>[] = [...filled, 'form' as const].map((id) => ({ id, label: t(id) }));
  return (
    <>
      <div className={styles.tabs}>
        <Tabs label={t('parts')} tabs={tabs} active={part} onSelect={setPart} />
      </div>
      {closed && (
        <p role="status" className={styles.closed}>
          {t('closed')}
        </p>
      )}
      <TabPanel id={part}>
        {part === 'form' ? (
          <Form match={match} />
        ) : (
          linesOf(match.markets, part).map(({ market_id, lines }) => (
            <MarketLinesView key={market_id} match={match} lines={lines} closed={closed} />
          ))
        )}
      </TabPanel>
    </>
  );
}

function Form({ match }: Pick<MatchBodyProps, 'match'>) {
  const t = useText(matchTexts);
  const { home_team, away_team, head_to_head, home_last, away_last } = match;
  return (
    <>
      <PastMatches title={t('headToHead')} matches={head_to_head} none={t('noMatches')} />
      <PastMatches
        title={t('lastOf', { team: home_team })}
        team={home_team}
        matches={home_last}
        none={t('noForm')}
      />
      <PastMatches
        title={t('lastOf', { team: away_team })}
        team={away_team}
        matches={away_last}
        none={t('noForm')}
      />
    </>
  );
}
