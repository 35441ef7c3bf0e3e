import { afterAll, expect, test } from '@jest/globals';
import { RenderThread } from './render-thread.ts';

/** A host whose pages are what a remote's screens return. */
const HOST = `
exports.requireShared = () => ({});
exports.renderPage = async (ask) => ask.screen.remote[ask.screen.name](ask);
`;
/** A screen that names the plan of its page, and which object it is of those that came so far. */
const REMOTE = `const plans = [];
exports.default = {
  home({ config: { plan, env } }) {
    if (!plans.includes(plan)) plans.push(plan);
    return [plan.contract, env, plans.indexOf(plan)].join(' ');
  },
  changed({ config: { plan } }) {
    plan.contract = 'changed';
    plan.remotes.own = {};
    return [plan.contract, ...Object.keys(plan.remotes)].join(' ');
  },
};`;

const thread = new RenderThread(HOST, () => undefined);
afterAll(() => thread.end('the test is over'));

const planOf = (contract: string) => ({ contract, remotes: {} });

test('[FED-01] pages of a plan have one object of it, also when many plans have come between them', async () => {
  const order = { key: 'sportsbook@1.0.0', code: REMOTE, ask: { config: { env: 'test' } }, screen: 'home' };
  const [live, canary] = [planOf('live'), planOf('canary')];
  expect(await thread.render({ ...order, plan: live })).toEqual({ kind: 'html', html: 'live test 0' });
  const { code: _loaded, ...next } = order;
  const htmlOf = async (plan: typeof live) => {
    const reply = await thread.render({ ...next, plan });
    return reply.kind === 'html' ? reply.html : reply;
  };
  expect(await htmlOf(canary)).toBe('canary test 1');
  expect([await htmlOf(live), await htmlOf(canary)]).toEqual(['live test 0', 'canary test 1']);
  for (let n = 0; n < 20; n += 1) expect(await htmlOf(planOf(`${n}`))).toBe(`${n} test ${n + 2}`);
  expect(await htmlOf(live)).toBe('live test 22');
});

test('[FED-01] a page may bring its plan in its configuration', async () => {
  const config = { env: 'test', plan: planOf('own') };
  const reply = await thread.render({ key: 'own@1.0.0', code: REMOTE, ask: { config }, screen: 'home' });
  expect(reply).toEqual({ kind: 'html', html: 'own test 0' });
});

test('[FED-01] a screen can not change the plan that other pages get', async () => {
  const order = { key: 'changing@1.0.0', code: REMOTE, ask: {}, screen: 'changed', plan: planOf('kept') };
  expect(await thread.render(order)).toEqual({ kind: 'html', html: 'kept' });
});
