import type { MatchDetail } from '@jukwaa/contracts';
import { usePart } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Skeleton, type Tab, TabPanel, Tabs } from '@jukwaa/ui';
import { useState } from 'react';
import { hasStarted, useCurrentState } from '../../matches/match-clock.tsx';
import { Markets } from './markets.tsx';
import { matchTexts } from './match-texts.ts';

type Part = 'markets' | 'tracker' | 'form';

/** A chunk of its own: bets need no tracker and no form. */
const loadBackground = () => import(/* webpackChunkName: "match-background" */ './match-background.tsx');

/** The markets first; the match so far, once it has started, and the teams' form are behind tabs of their own. */
export function MatchParts({ match }: { readonly match: MatchDetail }) {
  const t = useText(matchTexts);
  const [chosen, setChosen] = useState<Part>('markets');
  const started = hasStarted(useCurrentState(match));
  const part = chosen === 'tracker' && !started ? 'markets' : chosen;
  const Background = usePart(part !== 'markets', loadBackground, () => setChosen('markets'));
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
        {part !== 'markets' &&
          (Background === null ? <Skeleton height={300} /> : <Background match={match} part={part} />)}
      </TabPanel>
    </>
  );
}
