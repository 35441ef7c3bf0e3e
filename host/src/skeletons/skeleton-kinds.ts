/** The shapes of skeletons. */
export const SKELETONS = ['home', 'list', 'match', 'form', 'text', 'tiles', 'game'] as const;
export type SkeletonKind = (typeof SKELETONS)[number];

/** The kind of skeleton of a remote's screen, else of the remote; others are text. The edge reads it as well. */
export const KINDS: Readonly<Record<string, SkeletonKind>> = {
  'sportsbook/home': 'home',
  'sportsbook/sport': 'list',
  'sportsbook/live': 'list',
  'sportsbook/esoccer': 'list',
  'sportsbook/epl': 'list',
  'sportsbook/ucl': 'list',
  'sportsbook/europaleague': 'list',
  'sportsbook/worldcup': 'list',
  'sportsbook/more-markets': 'match',
  'jackpot/ligi': 'list',
  'account/login': 'form',
  'account/register': 'form',
  'account/verification': 'form',
  'account/forgot': 'form',
  'account/reset': 'form',
  casino: 'game',
  'casino/lobby': 'tiles',
  'casino/provider': 'tiles',
  'casino/collection': 'tiles',
  virtuals: 'game',
  'virtuals/lobby': 'tiles',
  'virtuals/league': 'list',
};

export const skeletonKind = (remote: string, screen: string): SkeletonKind =>
  KINDS[`${remote}/${screen}`] ?? KINDS[remote] ?? 'text';
