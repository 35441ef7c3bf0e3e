import { afterEach, expect, test } from '@jest/globals';
import { EdgeStand } from '../testing/edge-stand.ts';

let stand: EdgeStand;
afterEach(() => stand.close());

const NO_PLACE = { activePages: 0, waitingPages: 0 };

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${stand.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: stand.url, ...headers },
    body: new URLSearchParams(fields),
  });

const BET = { g: '4001', m: '1', o: '1', key: 'a-key-of-tests', stake: '100"><b>' };

test('[SLIP-01] a bet that a busy edge did not take can be sent again with its key, from a page in both languages that does not reload', async () => {
  stand = await EdgeStand.open({ limits: NO_PLACE });
  const answer = await post('/bet', BET);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '3',
    'no-store',
  ]);
  const html = await answer.text();
  expect(html).toContain('This form was not sent, and nothing was charged for it.');
  expect(html).toContain('<p lang="sw">Jukwaa ina watumiaji wengi sasa.');
  expect(html).toContain('<form method="post" action="/bet">');
  expect(html).toContain('<input type="hidden" name="key" value="a-key-of-tests">');
  expect(html).toContain('value="100&quot;&gt;&lt;b&gt;"');
  expect(html).not.toMatch(/http-equiv="refresh"|<script/);
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
});

test('[AUTH-01] a login that was not taken keeps its number, and never repeats the password', async () => {
  stand = await EdgeStand.open({ limits: NO_PLACE });
  const html = await (await post('/login', { msisdn: '0712 345 678', password: 'correct horse' })).text();
  expect(html).toContain('<input type="hidden" name="msisdn" value="0712 345 678">');
  expect(html).toContain('<input type="password" name="password" required>');
  expect(html).not.toContain('correct horse');
});

test('a form of another site is not offered to be sent again', async () => {
  stand = await EdgeStand.open({ limits: NO_PLACE });
  const answer = await post('/bet', BET, { origin: 'https://evil.example' });
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toContain('Please go back');
  expect(html).not.toContain('<form');
});
