import { beforeEach, describe, expect, test } from '@jest/globals';
import { fieldOf, LiteStand } from './testing/lite-stand.ts';
import { aBetAnswer, aMatchAnswer, threeWay } from './testing/samples.ts';

const TOKEN = 'a-token-of-a-session-of-tests';
const cookies = { 'jukwaa-lite': TOKEN };
const PICK = '/bet?g=4001&m=1&o=1';
const BETS = 'POST /api/betting/bets';

let stand: LiteStand;
beforeEach(() => {
  stand = new LiteStand();
  stand.give('GET /api/fixture/games/4001', aMatchAnswer([threeWay()]));
  stand.give('GET /api/wallet/balance', { b1: 500, b2: 0 });
  stand.give(BETS, aBetAnswer());
});

const orders = () => stand.calls.filter(({ method, path }) => `${method} ${path}` === BETS);
const keysOf = () => orders().map(({ headers }) => headers['Idempotency-Key']);

/** The fields of the page's form, as a browser sends them. */
function filled(html: string, typed: Record<string, string>): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return { ...Object.fromEntries(fields.map(([, name, value]) => [name, value])), ...typed };
}

/** The address of a new form, to which the odds lead. */
async function formAddress(): Promise<string> {
  const answer = await stand.visit(PICK, { cookies });
  return answer.kind === 'redirect' ? answer.location : '';
}

const openForm = async (typed: Record<string, string> = { stake: '100', policy: 'better' }) =>
  filled(await stand.html(await formAddress(), { cookies }), typed);

const leg = (odds: number) => ({
  match_id: 9_000_001,
  market_id: 1,
  outcome_id: '1',
  specifier: '',
  state: 'odds_changed',
  odds,
  previous_odds: 2.35,
  active: 1,
  status: 0,
  seq: 9,
});

describe('[SLIP-01] a light bet', () => {
  test('a form is sent with the price that its page showed, and leads to the receipt', async () => {
    const form = await openForm();
    expect(await stand.visit('/bet', { form, cookies })).toMatchObject({
      kind: 'redirect',
      location: '/bets/71?placed=1',
    });
    const [order] = orders();
    expect(order?.headers['api-key']).toBe(TOKEN);
    expect(order?.visitor).toBe('41.90.0.1');
    expect(JSON.parse(order?.body ?? '')).toMatchObject({
      picks: [
        {
          match_id: 9_000_001,
          market_id: 1,
          outcome_id: '1',
          specifier: '',
          odds: 2.35,
          producer_id: 3,
          seq: 7,
        },
      ],
      stake_cents: 10_000,
      odds_policy: 'better',
    });
  });

  test('a form that is sent twice is the same order under the same key, also when the price has moved meanwhile', async () => {
    const form = await openForm();
    await stand.visit('/bet', { form, cookies });
    const moved = { ...threeWay(), outcomes: threeWay().outcomes.map((one) => ({ ...one, odds: 1.5 })) };
    stand.give('GET /api/fixture/games/4001', aMatchAnswer([moved]));
    await stand.visit('/bet', { form, cookies });
    const [first, second] = orders();
    expect(second).toEqual(first);
    expect(new Set(keysOf()).size).toBe(1);
  });

  test('each tap on odds is a new order, and its page keeps the key in its address', async () => {
    const [one, other] = [await openForm(), await openForm()];
    expect(one.key).toMatch(/^[\w-]{36}$/);
    expect(other.key).not.toBe(one.key);
    const again = filled(await stand.html(`${PICK}&key=${one.key}`, { cookies }), {});
    expect(again.key).toBe(one.key);
  });

  test('the receipt shows the code of the bet', async () => {
    stand.give('GET /api/betting/bets/71', aBetAnswer());
    const html = await stand.html('/bets/71?placed=1', { cookies });
    expect(html).toContain('Bet accepted');
    expect(html).toContain('JK-7F3K-2QHM');
  });

  test('the payout of a stake is worked out by the lines of the ordinary betslip', async () => {
    const html = await stand.html(`${PICK}&key=a-key-of-tests&stake=100`, { cookies });
    expect(html).toContain('<dt>Wager tax (12.5 %)</dt><dd>Ksh 12.50</dd>');
    expect(html).toContain('<dd class="t">Ksh 182.00</dd>');
    expect(orders()).toHaveLength(0);
  });
});

describe('a light bet that is not placed', () => {
  test('a price that moved is shown, and the next order has a new key and the new price', async () => {
    const form = await openForm();
    stand.give(BETS, { error_message: 'The odds have changed', code: 'odds_changed', legs: [leg(2.1)] }, 409);
    const html = await stand.html('/bet', { form, cookies }, 422);
    expect(html).toContain('The odds moved while we checked your bet.');
    expect(html).toContain('<b>2.10</b>');
    expect(html).toContain('was 2.35');
    expect(html).toContain('Accept &amp; place');
    const next = filled(html, { stake: fieldOf(html, 'stake') ?? '' });
    expect(next).toMatchObject({ odds: '2.1', seq: '9', stake: '100' });
    expect(next.key).not.toBe(form.key);
  });

  test('a refused form that is sent again leads to the same next order', async () => {
    const form = await openForm();
    stand.give(BETS, { error_message: 'There is not enough money', code: 'insufficient_funds' }, 422);
    const [first, second] = [
      await stand.html('/bet', { form, cookies }, 422),
      await stand.html('/bet', { form, cookies }, 422),
    ];
    expect(fieldOf(first, 'key')).toBe(fieldOf(second, 'key'));
    expect(fieldOf(first, 'key')).not.toBe(form.key);
  });

  test('an empty stake is an error of its field, nothing is sent, and the key stays', async () => {
    const form = await openForm({ stake: '' });
    const html = await stand.html('/bet', { form, cookies }, 422);
    expect(html).toMatch(/<input[^>]*id="stake"[^>]*aria-invalid="true"/);
    expect(html).toContain('Enter a stake');
    expect(fieldOf(html, 'key')).toBe(form.key);
    expect(orders()).toHaveLength(0);
  });

  test('a refused stake is said by the services’ sentence in the page’s language', async () => {
    const form = await openForm();
    const values = { min_cents: 1_000 };
    stand.give(
      BETS,
      { error_message: 'The smallest stake is Ksh 10.00', code: 'stake_too_low', values },
      422,
    );
    expect(await stand.html('/bet', { form, cookies }, 422)).toContain('The smallest stake is Ksh 10.00');
    const swahili = await stand.html('/bet', { form, cookies, language: 'sw' }, 422);
    expect(swahili).toContain('Dau la chini kabisa ni Ksh 10.00');
  });

  test('a lost answer keeps the order and its key, so that the next try finds out', async () => {
    const form = await openForm();
    delete stand.answers[BETS];
    const html = await stand.html('/bet', { form, cookies }, 503);
    expect(html).toContain('We are checking your bet');
    stand.give(BETS, aBetAnswer());
    await stand.visit('/bet', { form: filled(html, {}), cookies });
    const [first, second] = orders();
    expect(second).toEqual(first);
  });

  test.each([
    ['en', 'Bet not placed', 'Try again'],
    ['sw', 'Mkeka haukuwekwa', 'Jaribu tena'],
  ] as const)(
    'a refused bet whose offer does not load either says so in %s, and leads back to the form with its stake',
    async (language, title, link) => {
      const form = await openForm();
      // Without the answers of a moment ago.
      const busy = new LiteStand();
      busy.give('GET /api/wallet/balance', { b1: 500, b2: 0 });
      busy.give(BETS, { error_message: 'There is not enough money', code: 'insufficient_funds' }, 422);
      const answer = await busy.visit('/bet', { form, cookies, language });
      expect(answer).toMatchObject({ status: 503, retryAfterS: 5 });
      const html = answer.kind === 'page' ? answer.html : '';
      for (const text of [title, link]) expect(html).toContain(text);
      const [, back = ''] = /<a class="b" href="([^"]*)"/.exec(html) ?? [];
      const again = await stand.html(back.replaceAll('&amp;', '&'), { cookies });
      expect(fieldOf(again, 'stake')).toBe('100');
      expect(fieldOf(again, 'key')).not.toBe(form.key);
    },
  );

  test('an ended session leads to the login, which leads back to the bet', async () => {
    const form = await openForm();
    stand.give(BETS, { error_message: 'over', code: 'session_expired' }, 401);
    const answer = await stand.visit('/bet', { form, cookies });
    expect(answer).toMatchObject({
      kind: 'redirect',
      location: '/login?next=%2Fbet%3Fg%3D4001%26m%3D1%26o%3D1%26stake%3D100',
    });
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'jukwaa-lite', maxAge: 0 }));
  });

  test('a guest sees the pick and a link to the login, and no form', async () => {
    const html = await stand.html(PICK);
    expect(html).toContain('<b>2.35</b>');
    expect(html).toContain('href="/login?next=');
    expect(html).not.toContain('action="/bet"');
  });

  test('an outcome that takes no bets has no form', async () => {
    stand.give('GET /api/fixture/games/4001', aMatchAnswer([{ ...threeWay(), status: 1 }]));
    const html = await stand.html(await formAddress(), { cookies });
    expect(html).toContain('Suspended');
    expect(html).not.toContain('action="/bet"');
  });

  test('a form of another site is refused, and nothing is sent', async () => {
    expect(await stand.html('/bet', { form: 'forged', cookies }, 403)).toContain('not signed by our app');
    expect(orders()).toHaveLength(0);
  });
});
