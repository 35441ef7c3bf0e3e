import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EdgeStand } from './testing/edge-stand.ts';
import { exchange, getOf, statusLine } from './testing/raw-client.ts';

let stand: EdgeStand;
beforeAll(async () => {
  stand = await EdgeStand.open();
  stand.answer = ({ url }, response) => response.end(`backend ${url}`);
});
afterAll(() => stand.close());

const get = (target: string) => exchange(stand.port, getOf(target));

describe('an address that a stranger makes up', () => {
  test.each(['//', '///evil.example', '/\\evil', '/%', '/%00', '/?%', '/a b'.replace(' ', '%20')])(
    'an address that a stranger makes up shows a page or redirects home: %s',
    async (target) => {
      expect(statusLine(await get(target))).toMatch(/^HTTP\/1.1 (200|302|404) /);
    },
  );

  test('an address that a stranger makes up that exceeds the limit of all headers is refused', async () => {
    expect(statusLine(await get(`/${'a'.repeat(20_000)}`))).toContain(' 431 ');
    expect(statusLine(await get(`/${'a'.repeat(10_000)}`))).toContain(' 200 ');
  });

  test('an address that a stranger makes up in absolute form counts as its path', async () => {
    expect(await get('http://elsewhere.example/api/x?a=1')).toContain('backend /api/x?a=1');
    expect(statusLine(await get('http://elsewhere.example'))).toContain(' 200 ');
  });

  test.each(['/api/x?a=%E0%A4%A', '/api/x?a=%', '/api/x?next=../y'])(
    'an address that a stranger makes up reaches the backend with its original query, which decides about it: %s',
    async (target) => {
      expect(await get(target)).toContain(`backend ${target}`);
    },
  );

  test.each([
    ['/api/x/../docs/json'],
    ['/api/x/%2e%2e/docs'],
    ['/api/./docs'],
    ['/api/d%6fcs'],
    ['/api/docs/'],
    ['/api/../metrics'],
    ['/metrics'],
    ['/api/docs?x'],
  ])('an address that a stranger makes up does not reach the operators’ pages: %s', async (target) => {
    expect(await get(target)).not.toContain('backend');
  });

  test.each(['constructor', '__proto__', 'toString', '.', '..', '%00', '%2e%2e/x'])(
    'an address that a stranger makes up is no file of a version: %s',
    async (name) => {
      for (const path of [`/r/sportsbook/1.0.0/${name}`, `/r/${name}/1.0.0/a.js`, `/host/${name}`])
        expect(statusLine(await get(path))).toMatch(/ (302|400|403|404|200) /);
    },
  );
});
