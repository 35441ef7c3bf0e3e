import type { APIRequestContext, Browser, Page } from 'playwright';
import { newMatch, type OwnMatch } from '../../fixtures/match.ts';
import { fund, newPlayer, type Player, signIn } from '../../fixtures/player.ts';
import { Sandbox } from '../../fixtures/sandbox.ts';
import { bytesOf, openPhone } from '../phone.ts';

/** From the address to an accepted bet; times in seconds from the press of Enter, sizes in bytes on the wire. */
export interface BetFigures {
  readonly shown: number;
  readonly picked: number;
  readonly slip: number;
  readonly accepted: number;
  readonly taps: number;
  readonly bytes: number;
}

const FUNDS_KSH = 1_000;

/** A player with money, and their own match at the top of home. */
async function prepare(request: APIRequestContext): Promise<{ player: Player; match: OwnMatch }> {
  const sandbox = new Sandbox(request);
  const player = await newPlayer(request, sandbox);
  await fund(request, sandbox, player, FUNDS_KSH);
  const priority = Math.floor(Date.now() / 1_000);
  return { player, match: await newMatch(sandbox, { kick_off_in: 1_800, priority }) };
}

/** A finger that counts its taps and taps as soon as its target is there. */
function finger(page: Page) {
  let taps = 0;
  return {
    tap: async (name: string | RegExp, role: 'button' | 'link', within = page.locator('body')) => {
      await within.getByRole(role, { name }).first().tap();
      taps += 1;
    },
    count: () => taps,
  };
}

/**
 * Opens home with an empty cache as a logged-in user, taps an odd, the ticket and Place Bet, and waits for the
 * receipt.
 */
export async function measureBet(
  browser: Browser,
  base: string,
  request: APIRequestContext,
): Promise<BetFigures> {
  const { player, match } = await prepare(request);
  const { context, page, fetched } = await openPhone(browser);
  await signIn(context, base, player);
  const { tap, count } = finger(page);
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1_000;

  await page.goto(base, { waitUntil: 'commit' });
  const row = page.getByRole('listitem').filter({ hasText: match.home_team });
  await row.getByRole('button', { name: /^1 \d/ }).waitFor();
  const shown = seconds();
  await tap(/^1 \d/, 'button', row);
  await row.getByRole('button', { name: /^1 \d/, pressed: true }).waitFor();
  const picked = seconds();
  await tap('Betslip', 'link');
  const sheet = page.getByRole('dialog', { name: 'Betslip' });
  await sheet.getByRole('button', { name: 'Place Bet' }).waitFor();
  const slip = seconds();
  await tap('Place Bet', 'button', sheet);
  await sheet.getByText('Bet accepted').waitFor();
  const accepted = seconds();
  const bytes = bytesOf(fetched);
  await context.close();
  return { shown, picked, slip, accepted, taps: count(), bytes };
}
