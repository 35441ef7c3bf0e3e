import { expect, test } from '@jest/globals';
import { routeAt } from '../testing/build-folder.ts';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';

const ROUTE = routeAt('/casino');

describeRegistry('the titles of a publish', (own) => {
  const reasons = async (descriptions: string | null) => {
    const files = {
      'remoteEntry.js': 'entry',
      'chunks/home.js': 'home',
      ...(descriptions !== null && { 'descriptions.json': descriptions }),
    };
    const manifest = { routes: [ROUTE], lists_titles: true };
    return reasonsOf(await own().publishFolder(await own().build({ files, manifest })));
  };
  const listed = (title: object) => JSON.stringify({ [ROUTE.name]: { ...ROUTE.description, title } });

  test('a build whose file has the titles of its manifest is accepted', async () => {
    expect(await reasons(listed(ROUTE.title))).toEqual([]);
  });

  test.each([
    ['another title', listed({ ...ROUTE.title, sw: 'Nyingine' })],
    ['no title', JSON.stringify({ [ROUTE.name]: ROUTE.description })],
    ['no such route', '{}'],
  ])('a build whose file has %s is refused', async (_case, file) => {
    expect(await reasons(file)).toEqual([
      'descriptions.json lacks the title that its manifest gives the route /casino',
    ]);
  });

  test.each([
    ['no such file', null],
    ['a file that is no JSON', '{'],
    ['a file of another shape', '{"casino":1}'],
  ])('a build with %s is refused', async (_case, file) => {
    expect(await reasons(file)).toEqual([
      "its manifest says that descriptions.json has its titles, and it can't be read",
    ]);
  });
});
