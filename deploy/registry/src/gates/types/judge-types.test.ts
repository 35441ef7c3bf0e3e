import { expect, test } from '@jest/globals';
import type { RemoteSources } from '@jukwaa/contracts';
import { readBuild } from '../../client/read-build.ts';
import { changedTypes, currentTypes } from '../../testing/contract-types.ts';
import { liveHost, makeHostLive, TYPES } from '../../testing/live-host.ts';
import { describeRegistry, reasonsOf } from '../../testing/test-registry.ts';

const USES = `import type { VirtualMatch } from '@jukwaa/contracts';
import { setLocale } from '@jukwaa/runtime';
export const pick = (match: VirtualMatch) => match.match_id;
export const speak = () => setLocale('sw');
`;

describeRegistry('[FED-07] the types of a publish', (own) => {
  async function publish(sources: RemoteSources | null, types = TYPES, isByPlatform = false) {
    const build = await readBuild(await own().build({ manifest: { types } }));
    if (!build.ok) throw new Error(build.error.join());
    for (const [integrity, content] of build.value.files) await own().registry.files.put(integrity, content);
    return reasonsOf(
      await own().registry.publish({
        manifest: build.value.manifest,
        placement: { to: 'live' },
        actor: 'team',
        isByPlatform,
        ...(sources !== null && { sources }),
      }),
    );
  }
  const NOTHING_SHOWS = expect.stringContaining('nothing shows that it fits the contracts of the live host');

  test('a team without sources is refused, although its manifest names the contracts of the host', async () => {
    expect(await publish(null)).toEqual([NOTHING_SHOWS]);
    expect(await own().live()).toEqual([]);
  });

  test('sources that fit are accepted, with whatever contracts the build was made', async () => {
    await makeHostLive(own().registry, liveHost({ version: '1.0.1' }), { types: await currentTypes() });
    expect(await publish({ 'src/remote.ts': USES }, 'b'.repeat(64))).toEqual([]);
  });

  test('sources that use what the live host lacks are refused with the place, whatever the manifest says', async () => {
    const types = changedTypes(await currentTypes(), 'runtime/src/index.ts', 'setLocale, ', '');
    await makeHostLive(own().registry, liveHost({ version: '1.0.1' }), { types });
    expect(await publish({ 'src/remote.ts': USES })).toEqual([
      'casino does not fit the contracts of the live host 1.0.1:',
      expect.stringMatching(/^src\/remote\.ts:2 .*setLocale/),
    ]);
    expect(await own().live()).toEqual([]);
  });

  test('an error of the sources by themselves is one too', async () => {
    expect(await publish({ 'src/remote.ts': 'export const a: string = 1;' })).toEqual([
      'casino does not fit the contracts of the live host 1.0.0:',
      expect.stringMatching(/^src\/remote\.ts:1 /),
    ]);
  });

  test('sources that reach for other files are refused before they are read', async () => {
    expect(await publish({ 'src/remote.ts': "import '../../../package.json';" })).toEqual([
      'src/remote.ts reaches for "../../../package.json", which is none of its sources',
      NOTHING_SHOWS,
    ]);
  });

  test('the platform may publish without sources what was built with the same contracts, and nothing else', async () => {
    expect(await publish(null, 'b'.repeat(64), true)).toEqual([NOTHING_SHOWS]);
    expect(await publish(null, TYPES, true)).toEqual([]);
  });
});
