import { expect, test } from '@jest/globals';
import { readBuild } from '../../client/read-build.ts';
import { type ManifestParts, routeAt } from '../../testing/build-folder.ts';
import { reasonsOf, type TestRegistry } from '../../testing/test-registry.ts';

/** A publish whose manifest no command of ours writes. */
export function testShape(own: () => TestRegistry): void {
  test.each<[string, ManifestParts, string]>([
    ['the version ..', { version: '..' }, "dots, plus signs and hyphens; it is '..'"],
    ['the version .', { version: '.' }, "dots, plus signs and hyphens; it is '.'"],
    ['a reserved version', { version: 'Live' }, 'Live is a reserved name'],
    ['a version like the hash of another one', { version: 'a4097e86cc' }, 'has the form of a version’s hash'],
    ['a version like the first digits of a hash', { version: '1234' }, 'has the form of a version’s hash'],
    [
      'a screen of a name that every object has',
      { routes: [{ ...routeAt('/casino'), screen: 'constructor' }] },
      'the screen constructor is a reserved name',
    ],
    ['a reserved name', { name: 'host' }, 'host is a reserved name'],
    ['a name that every object has', { entry: 'toString' }, 'toString is not among the files'],
    [
      'a path that is no pattern',
      { routes: [routeAt('/a b')] },
      'the path "/a b" has a segment that is no name',
    ],
    [
      'data that names a parameter which its path has not',
      { routes: [{ ...routeAt('/mm/:game_id'), data: ['/api/games/:match?locale=:language'] }] },
      'the path /mm/:game_id has no parameter :match',
    ],
    [
      'data of a choice that names another one',
      {
        routes: [
          {
            ...routeAt('/'),
            data: ['/api/games'],
            choices: { day: { data: ['/api/games?day=:day'] }, 'tab=hot': { data: ['/api/games?day=:day'] } },
          },
        ],
      },
      'the path / has no parameter :day',
    ],
    ...(
      [
        ['a choice that is no parameter', '=17', 'is neither a name nor a name and its value'],
        ['a choice of all pages', 'utm_source', 'is a parameter of all pages'],
        ['a choice that the edge fills in', 'today', 'is a parameter of the path or of the edge'],
      ] as const
    ).map(([what, choice, reason]): [string, ManifestParts, string] => [
      what,
      {
        routes: [{ ...routeAt('/'), data: ['/api/games'], choices: { [choice]: { data: ['/api/games'] } } }],
      },
      reason,
    ]),
    [
      'choices whose screen no check renders',
      { routes: [{ ...routeAt('/'), choices: { day: { data: ['/api/games?day=:day'] } } }] },
      'the path / has choices, but no data without one',
    ],
    [
      'endless choices',
      {
        routes: [
          {
            ...routeAt('/'),
            data: ['/api/games'],
            choices: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`day=${n}`, { data: [] }])),
          },
        ],
      },
      '200 are allowed',
    ],
    [
      'endless paths',
      {
        routes: [
          routeAt(
            '/x',
            Array.from({ length: 501 }, (_, at) => `/x${at}`),
          ),
        ],
      },
      '500 are allowed',
    ],
    [
      'endless files',
      {
        files: Object.fromEntries(
          Array.from({ length: 100_000 }, (_, at) => [
            `${at}.js`,
            { integrity: 'sha384-x', bytes: 1, brotli: 1 },
          ]),
        ),
      },
      'it has 100000 files; 2000 are allowed',
    ],
    ...['a/../b.js', 'a\u0000.js', '/etc/passwd', 'a//b.js', '.', 'a\\b.js'].map(
      (name): [string, ManifestParts, string] => [
        `the file ${JSON.stringify(name)}`,
        { files: { [name]: { integrity: `sha384-${'x'.repeat(64)}`, bytes: 1, brotli: 1 } } },
        'is no name of a file in the build',
      ],
    ),
  ])('with %s is refused, and nothing of it is stored', async (_what, parts, reason) => {
    const build = await readBuild(await own().build());
    if (!build.ok) throw new Error(build.error.join());
    const manifest = { ...build.value.manifest, ...parts };
    for (const [integrity, content] of build.value.files) await own().registry.files.put(integrity, content);
    const refused = await own().registry.publish({
      manifest,
      placement: { to: 'live' },
      actor: 'team',
      isByPlatform: true,
    });
    expect(reasonsOf(refused)).toContainEqual(expect.stringContaining(reason));
    const stored = `select version from registry.versions where remote <> 'host'`;
    expect(await own().registry.db.query(stored)).toEqual([]);
  });
}
