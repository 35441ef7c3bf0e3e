import { PATHS } from '@jukwaa/contracts';
import type { APIRequestContext } from 'playwright';
import { withGames } from '../../fixtures/many-games.ts';
import { newPlayer, signIn } from '../../fixtures/player.ts';
import { Sandbox } from '../../fixtures/sandbox.ts';
import { flingFor } from './flick.ts';
import type { MeasuredPage } from './measure.ts';

const TILES = 2_000;

/** The peer: what the machine and the browser themselves cost. */
export const BLANK: MeasuredPage = {
  name: 'blank page',
  open: (page) => page.goto('data:text/html,<!doctype html><p>blank'),
  while: 'p',
};

const flight = (base: string): MeasuredPage => ({
  name: 'flight of a crash game',
  // The page stays for the following rounds.
  open: async (page) => page.url().startsWith(base) || (await page.goto(base + PATHS.aviatordemo)),
  while: '[data-testid="multiplier"][data-phase="flying"]',
});

const lobby = (base: string): MeasuredPage => ({
  name: `lobby of ${TILES.toLocaleString('en')} tiles, flung`,
  async open(page) {
    await withGames(page, TILES);
    await page.goto(base + PATHS.casino);
    await page.getByRole('list', { name: 'All games' }).getByRole('listitem').first().waitFor();
  },
  while: 'main',
  act: flingFor,
});

/** Only a player sees virtual leagues. */
const pitch = (base: string, request: APIRequestContext): MeasuredPage => ({
  name: 'pitch of a virtual match',
  async prepare(context) {
    await signIn(context, base, await newPlayer(request, new Sandbox(request)));
  },
  open: (page) => page.goto(base + PATHS.englandleague),
  while: '[aria-hidden="true"] > canvas',
});

/** The moving pictures of the app at this address. */
export const subjectsOf = (base: string, request: APIRequestContext): readonly MeasuredPage[] => [
  flight(base),
  lobby(base),
  pitch(base, request),
];
