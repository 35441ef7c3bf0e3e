import type { VirtualRoundHead } from '@jukwaa/contracts';
import type { Translate } from '@jukwaa/runtime';
import type { leagueTexts } from './league-texts.ts';

/** The place of a round in its season, in words. */
export function stageName(
  t: Translate<(typeof leagueTexts)['en']>,
  { stage, day, days }: Pick<VirtualRoundHead, 'stage' | 'day' | 'days'>,
): string {
  if (stage === 'league') return t('day', { day, days });
  return stage === 'group' ? t('group', { day }) : t(stage);
}
