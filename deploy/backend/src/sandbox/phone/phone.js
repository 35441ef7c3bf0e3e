// The page of the bettor's phone: shows the messages of the network to one number, and answers for its owner.
const POLL_MS = 1_500;
const ACTIONS = [
  ['accept', 'Enter PIN and pay', ''],
  ['decline', 'Decline', 'no'],
  ['wrong-pin', 'Wrong PIN', 'plain'],
  ['insufficient', 'Not enough money', 'plain'],
  ['timeout', 'Let it time out', 'plain'],
  ['unclear', 'Nobody knows', 'plain'],
];

const byId = (id) => document.getElementById(id);
const say = (text) => {
  byId('status').textContent = text;
};

/** 0712345678, +254712345678 and 254712345678 are the same number. */
function normalise(text) {
  const digits = text.replace(/\D/g, '');
  return digits.startsWith('0') ? `254${digits.slice(1)}` : digits;
}

async function call(path, body) {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, options);
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Error(answer?.error_message ?? `The network answered ${response.status}`);
  return answer;
}

/** Makes an element. Texts are set as text, so a message can never become markup. */
function make(tag, { text, className, onClick } = {}, ...children) {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  if (onClick) element.addEventListener('click', onClick);
  element.append(...children);
  return element;
}

function promptItem(prompt) {
  const title = make('p', {
    text: `${prompt.name}: pay Ksh ${prompt.amount} to JUKWAA, account ${prompt.account}?`,
  });
  if (prompt.state !== 'pending')
    return make('li', {}, title, make('span', { text: prompt.state, className: 'state' }));
  const buttons = ACTIONS.map(([action, text, className]) =>
    make('button', {
      text,
      className,
      onClick: () =>
        attempt(
          () => call(`/sandbox/${prompt.method}/prompts/${encodeURIComponent(prompt.id)}`, { action }),
          'Answered',
        ),
    }),
  );
  return make('li', {}, title, make('div', { className: 'actions' }, ...buttons));
}

function smsItem({ text, at }) {
  return make('li', {}, make('p', { text }), make('time', { text: new Date(at).toLocaleTimeString() }));
}

function pushItem({ title, body, path, at }) {
  const open = make('a', { text: title });
  open.href = path;
  return make(
    'li',
    {},
    open,
    make('p', { text: body }),
    make('time', { text: new Date(at).toLocaleTimeString() }),
  );
}

let shown = '';
function show(prompts, messages, pushes) {
  // Unchanged lists are not drawn again: a pressed button must not be replaced under the finger.
  const now = JSON.stringify([prompts, messages, pushes]);
  if (now === shown) return;
  shown = now;
  const fill = (id, items, empty) =>
    byId(id).replaceChildren(
      ...(items.length > 0 ? items : [make('li', { text: empty, className: 'empty' })]),
    );
  fill('prompts', prompts.map(promptItem).reverse(), 'No prompts');
  fill('sms', messages.map(smsItem).reverse(), 'No messages');
  fill('pushes', pushes.map(pushItem).reverse(), 'No notifications');
}

/** The payment methods, requested once. */
const methods = call('/sandbox/methods');

/** The prompts of every payment method, the newest first within each. */
async function promptsOf(query) {
  const lists = (await methods).map(async ({ method, name }) => {
    const prompts = await call(`/sandbox/${method}/prompts${query}`);
    return prompts.map((prompt) => ({ ...prompt, method, name }));
  });
  return (await Promise.all(lists)).flat();
}

const owner = () => normalise(byId('msisdn').value);

async function refresh() {
  if (owner() === '') return;
  const query = `?msisdn=${encodeURIComponent(owner())}`;
  const [prompts, messages, pushes] = await Promise.all([
    promptsOf(query),
    call(`/sandbox/sms${query}`),
    call(`/sandbox/pushes${query}`),
  ]);
  show(prompts, messages, pushes);
}

async function attempt(work, done) {
  try {
    await work();
    if (done) say(done);
    await refresh();
  } catch (error) {
    say(error.message);
  }
}

byId('owner').addEventListener('submit', (event) => {
  event.preventDefault();
  sessionStorage.setItem('msisdn', byId('msisdn').value);
  byId('account').value ||= owner();
  attempt(refresh, '');
});

byId('paybill').addEventListener('submit', (event) => {
  event.preventDefault();
  const { method, account, amount } = event.target.elements;
  const payment = { msisdn: owner(), account: account.value.trim(), amount: Number(amount.value) };
  attempt(async () => {
    const { receipt } = await call(`/sandbox/${method.value}/paybill`, payment);
    say(`${receipt} confirmed. Ksh ${payment.amount} sent to JUKWAA.`);
  });
});

methods.then((all) =>
  byId('method').replaceChildren(
    ...all.map(({ method, name, paybill }) => {
      const option = make('option', { text: `${name} · Paybill ${paybill}` });
      option.value = method;
      return option;
    }),
  ),
);
byId('msisdn').value = sessionStorage.getItem('msisdn') ?? '';
byId('account').value = owner();
setInterval(() => attempt(refresh), POLL_MS);
attempt(refresh);
