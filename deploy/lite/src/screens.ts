import { PATHS, parametersOf, pathSegments, variantMatches, variantsOf } from '@jukwaa/contracts';
import { accountCreatedScreen, depositScreen, logoutScreen } from './account/account-screens.tsx';
import { forgotScreen } from './account/forgot-screen.tsx';
import { loginScreen } from './account/login-screen.tsx';
import { resetScreen } from './account/reset-screen.tsx';
import { signupScreen } from './account/signup-screen.tsx';
import { verifyScreen } from './account/verify-screen.tsx';
import { betScreen } from './bet/bet-screen.tsx';
import { betsScreen, placedBetScreen } from './bets/bets-screens.tsx';
import { contentScreen } from './content/content-screen.tsx';
import { esoccerScreen, homeScreen, leagueScreen, liveScreen, sportScreen } from './list/list-screens.tsx';
import { matchScreen } from './match/match-screen.tsx';
import { LITE_PATHS } from './paths.ts';
import { livescoreScreen, resultsScreen } from './scores/score-screens.tsx';
import type { Screen } from './screen.ts';

/** The light pages by the pattern of their address. */
const SCREENS: Readonly<Record<string, Screen>> = {
  [PATHS.home]: homeScreen,
  '/index': homeScreen,
  [PATHS.sport]: sportScreen,
  [PATHS.esoccer]: esoccerScreen,
  [PATHS.epl]: leagueScreen('epl'),
  [PATHS.ucl]: leagueScreen('ucl'),
  [PATHS.europaleague]: leagueScreen('europaleague'),
  [PATHS.worldcup]: leagueScreen('worldcup'),
  [PATHS.live]: liveScreen,
  [PATHS['more-markets']]: matchScreen,
  [PATHS.livescore]: livescoreScreen,
  [PATHS.results]: resultsScreen,
  [PATHS.login]: loginScreen,
  [PATHS.signup]: signupScreen,
  '/signup': signupScreen,
  [PATHS['verify-code']]: verifyScreen,
  [PATHS['forgot-password']]: forgotScreen,
  [PATHS['reset-password']]: resetScreen,
  [PATHS.accountcreated]: accountCreatedScreen,
  [LITE_PATHS.logout]: logoutScreen,
  [LITE_PATHS.deposit]: depositScreen,
  [LITE_PATHS.bet]: betScreen,
  [PATHS.bets]: betsScreen,
  [PATHS['placed-bet']]: placedBetScreen,
  [PATHS['how-to-play']]: contentScreen('how-to-play'),
  [PATHS['terms-and-condition']]: contentScreen('terms'),
  [PATHS['privacy-policy']]: contentScreen('privacy'),
  [PATHS['responsible-gambling']]: contentScreen('responsible-gambling'),
  [PATHS.faqs]: contentScreen('faqs'),
  [PATHS.support]: contentScreen('support'),
};

const VARIANTS = Object.entries(SCREENS).flatMap(([pattern, screen]) =>
  variantsOf(pattern).map((variant) => ({ variant, screen })),
);

/** The light page of a path with the parameters of the path; null where there is only the ordinary page. */
export function screenAt(path: string) {
  const segments = pathSegments(path);
  const found = VARIANTS.find(({ variant }) => variantMatches(variant, segments));
  return found === undefined
    ? null
    : { screen: found.screen, parameters: parametersOf(found.variant, segments) };
}
