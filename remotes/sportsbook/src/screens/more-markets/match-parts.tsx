import type { MatchDetail } from '@jukwaa/contracts';
import { useText, useTimeline } from '@jukwaa/runtime';
import { TabPanel, Tabs } from '@jukwaa/ui';
import { useState } from 'react';
import { hasStarted, useCurrentState } from '../../matches/match-clock.tsx';
import { TimelineList } from '../../matches/timeline-list.tsx';
import { Form } from './form.tsx';
import { Markets } from './markets.tsx';
import { matchTexts } from './match-texts.ts';

type Part = 'markets' | 'story';

/** The markets, and the match's background: the teams' form before kick-off, the events after it. */
export function MatchParts({ match }: { readonly match: MatchDetail }) {
  const t = useText(matchTexts);
  const [part, setPart] = useState<Part>('markets');
  const started = hasStarted(useCurrentState(match));
  return (
    <>
      <Tabs<Part>
        label={t('parts')}
        tabs={[
          { id: 'markets', label: t('markets') },
          { id: 'story', label: started ? t('timeline') : t('form') },
        ]}
        active={part}
        onSelect={setPart}
      />
      <TabPanel id={part}>
        {part === 'markets' && <Markets match={match} />}
        {part === 'story' && (started ? <Timeline match={match} /> : <Form gameId={match.game_id} />)}
      </TabPanel>
    </>
  );
}

function Timeline({ match }: { readonly match: MatchDetail }) {
  const timeline = useTimeline(match.match_id) ?? match.timeline;
  return <TimelineList match={match} timeline={timeline} />;
}
