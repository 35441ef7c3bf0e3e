import { JackpotsAnswer, SERVER_TIME_HEADER, VirtualsAnswer } from '@jukwaa/contracts';
import type { APIRequestContext, Locator } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from '../fixtures/test.ts';

const MINUTE_MS = 60_000;
/** Allowed difference between reading a countdown and the server's clock on a busy machine, s. */
const SLACK_S = 4;

/** Seconds until a time by the server's clock. */
async function secondsTo(request: APIRequestContext, at: string): Promise<number> {
  const headers = (await request.get('/api/virtuals/virtuals')).headers();
  return (Date.parse(at) - Number(headers[SERVER_TIME_HEADER])) / 1_000;
}

/** Parses `1:35`, `04:05:06` or `Closes in 2d 04:05:06` into seconds; null for words. */
function secondsOf(text: string): number | null {
  const match = /(?:(\d+)d )?(\d+(?::\d\d){1,2})$/.exec(text.trim());
  if (match === null) return null;
  const clock = (match[2] ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return clock + Number(match[1] ?? 0) * 86_400;
}

for (const [how, wrongBy] of [
  ['fast', 10 * MINUTE_MS],
  ['slow', -10 * MINUTE_MS],
] as const) {
  test(`a phone whose clock is 10 minutes ${how} counts down to the next round and the jackpot’s end by the server’s clock`, async ({
    page,
    request,
  }) => {
    await page.clock.install({ time: Date.now() + wrongBy });
    const shown = async (countdown: Locator) => secondsOf((await countdown.textContent()) ?? '');

    const leagues = v.parse(VirtualsAnswer, await (await request.get('/api/virtuals/virtuals')).json()).data;
    const [league] = leagues.filter(({ round_seconds }) => round_seconds !== null);
    const { name, next_round_at, round_seconds } = league ?? {
      name: '',
      next_round_at: null,
      round_seconds: null,
    };
    await page.goto('/virtuals');
    const round = page.getByRole('article', { name }).getByRole('timer');
    await expect(async () => {
      const left = await shown(round);
      const true_s = await secondsTo(request, next_round_at ?? '');
      const apart = Math.abs((left ?? Number.NaN) - true_s) % (round_seconds ?? 1);
      expect(Math.min(apart, (round_seconds ?? 1) - apart)).toBeLessThan(SLACK_S);
    }).toPass();

    const jackpots = v.parse(JackpotsAnswer, await (await request.get('/api/jackpot/jackpots')).json()).data;
    const [jackpot] = jackpots;
    await page.goto('/jackpot');
    const end = page.getByRole('timer').first();
    await expect(async () => {
      const left = await shown(end);
      const ends = await Promise.all(jackpots.map((open) => secondsTo(request, open.end)));
      expect(jackpot).toBeDefined();
      expect(Math.min(...ends.map((true_s) => Math.abs((left ?? Number.NaN) - true_s)))).toBeLessThan(
        SLACK_S,
      );
    }).toPass();
  });
}
