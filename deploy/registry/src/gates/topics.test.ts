import { expect, test } from '@jest/globals';
import { DeclaredTopics } from '@jukwaa/contracts';
import * as v from 'valibot';
import { routeAt } from '../testing/build-folder.ts';
import { jukwaa, withRegistry } from '../testing/command.ts';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';

test.each<[string, boolean]>([
  ['crash/{game}', true],
  ['odds/{sport_id}/{match_id}', true],
  ['policy', true],
  ['crash/#', false],
  ['crash/+', false],
  ['crash//x', false],
  ['', false],
])('the topic %j may be declared: %s', (pattern, isAllowed) => {
  expect(v.safeParse(DeclaredTopics, [pattern]).success).toBe(isAllowed);
});

describeRegistry('a publish that declares topics', (own) => {
  test('by a team is refused beyond the topics that the platform has given to its remote', async () => {
    await own().publish({ topics: ['crash/{game}'] });
    const wider = {
      manifest: { version: '1.0.0-00000000bb', topics: ['crash/{game}', 'balance/{user}'] },
    };
    expect(reasonsOf(await own().publishAsTeam(wider))).toEqual([
      "balance/{user} is no topic of casino; the platform gives it: npx jukwaa grant casino --topic 'balance/{user}'",
    ]);
    await withRegistry(own(), '*', async () => {
      const { out } = await jukwaa('grant', 'casino', '--topic', 'balance/{user}');
      expect(out).toMatch(/topics +crash\/\{game\}, balance\/\{user\}\n/);
      expect((await jukwaa('grant', 'casino', '--topic', 'odds/#')).code).toBeGreaterThan(0);
    });
    expect(reasonsOf(await own().publishAsTeam(wider))).toEqual([]);
    expect((await own().registry.plan()).remotes.casino?.manifest.topics).toEqual(wider.manifest.topics);
  });

  test('may name a topic of another remote, which keeps it', async () => {
    const topics = ['odds/{sport_id}/{match_id}'];
    await own().publish({ topics });
    expect((await own().publish({ name: 'fantasy', routes: [routeAt('/fantasy')], topics })).ok).toBe(true);
    expect((await own().registry.grant('casino')).topics).toEqual(topics);
    expect((await own().registry.grant('fantasy')).topics).toEqual(topics);
  });
});
