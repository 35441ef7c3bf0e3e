import type { MatchDetail } from '@jukwaa/contracts';
import { Form } from './form.tsx';
import { MatchStory } from './match-story.tsx';

export interface MatchBackgroundProps {
  readonly match: MatchDetail;
  readonly part: 'tracker' | 'form';
}

/** The course of a match so far, or the form of its teams. */
export default function MatchBackground({ match, part }: MatchBackgroundProps) {
  return part === 'tracker' ? <MatchStory match={match} /> : <Form gameId={match.game_id} />;
}
