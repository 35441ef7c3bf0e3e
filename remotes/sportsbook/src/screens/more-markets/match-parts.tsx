import type { MatchDetail } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { type Tab, TabPanel, Tabs } from '@jukwaa/ui';
import { useState } from 'react';
import { hasStarted, useCurrentState } from '../../matches/match-clock.tsx';
import { Form } from './form.tsx';
import { Markets } from './markets.tsx';
import { MatchStory } from './match-story.tsx';
import { matchTexts } from './match-texts.ts';

type Part = 'markets' | 'tracker' | 'form';

/** The markets first; the match so far, once it has started, and the teams' form are behind tabs of their own. */
export function MatchParts({ match }: { readonly match: MatchDetail }) {
  const t = useText(matchTexts);
  const [chosen, setChosen] = useState<Part>('markets');
  const started = hasStarted(useCurrentState(match));
  const part = chosen === 'tracker' && !started ? 'markets' : chosen;
  const tracker: readonly Tab<Part>[] = started ? [{ id: 'tracker', label: t('tracker') }] : [];
  return (
    <>
      <Tabs<Part>
        label={t('parts')}
        tabs={[{ id: 'markets', label: t('markets') }, ...tracker, { id: 'form', label: t('form') }]}
        active={part}
        onSelect={setChosen}
      />
      <TabPanel id={part}>
        {part === 'markets' && <Markets match={match} />}
        {part === 'tracker' && <MatchStory match={match} />}
        {part === 'form' && <Form gameId={match.game_id} />}
      </TabPanel>
    </>
  );
}
