import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { knownAnswer, mapAnswer, mapOk, ok, type Result } from '@jukwaa/contracts';
import { startOnServer } from '@jukwaa/runtime/server';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createQuery, type FetchOptions, type Query } from './create-query.ts';
import { usePaged, useQuery, useQueryState } from './use-query.ts';

const config = {
  plan: { contract: '1.0.0', remotes: {} },
  env: 'test',
  signature_secret: 'secret',
  support: { phone: '', chat_url: '', email: '' },
} as const;
const withAnswers = (answers: Readonly<Record<string, unknown>>) =>
  startOnServer({ config, language: 'en', now: 0, answers, userAgent: '', window: 0 });

interface Named {
  readonly name: string;
}

/** Answers the calls that are sent. */
let send: (name: string) => Promise<void>;
let sent = 0;
let stop = () => {};
beforeEach(() => {
  sent = 0;
});
afterEach(() => stop());

/** A call of the services: the page's own answer, or one that the test gives. */
function call(path: string, { bodyOf }: FetchOptions) {
  if (bodyOf !== undefined) {
    const name = bodyOf(path);
    return knownAnswer<Result<Named, 'none'>>(
      typeof name === 'string' ? ok({ name }) : { ok: false, error: 'none' },
    );
  }
  sent += 1;
  return new Promise<Result<Named, 'none'>>((resolve) => {
    send = (name) => act(async () => resolve(ok({ name })));
  });
}

function One() {
  const { state } = useQuery('one', (options) => call('/one', options));
  return <p>{state.phase === 'ready' ? state.value.name : state.phase}</p>;
}

function Listed() {
  const { state } = usePaged<{ rows: readonly string[]; next: null }, null, 'none'>('list', {
    append: (shown) => shown,
    fetchPage: (_after, options) =>
      mapAnswer(call('/list', options), (answer) =>
        mapOk(answer, ({ name }) => ({ rows: [name], next: null })),
      ),
  });
  return <p>{state.phase === 'ready' ? state.value.rows.join() : state.phase}</p>;
}

const Stored = ({ query }: { readonly query: Query<Named, 'none'> }) => {
  const state = useQueryState(query);
  return <p>{state.phase === 'ready' ? state.value.name : state.phase}</p>;
};

test('a server renders a query and a list with the answers of its page, and calls nothing', () => {
  stop = withAnswers({ '/one': 'Gor Mahia', '/list': 'Tusker' });
  expect(renderToString(<One />)).toBe('<p>Gor Mahia</p>');
  expect(renderToString(<Listed />)).toBe('<p>Tusker</p>');
  stop();
  stop = withAnswers({});
  expect(renderToString(<One />)).toBe('<p>loading</p>');
  expect(sent).toBe(0);
});

test('a query that outlives its screen has the answers of each page that a server renders, and none of another', () => {
  const query = createQuery<Named, 'none'>((options) => call('/one', options));
  for (const name of ['Gor Mahia', 'Tusker']) {
    stop = withAnswers({ '/one': name });
    expect(renderToString(<Stored query={query} />)).toBe(`<p>${name}</p>`);
    stop();
  }
  expect(renderToString(<Stored query={query} />)).toBe('<p>loading</p>');
});

test('the page takes the rendered answer over, keeps its elements, and fetches a newer one', async () => {
  stop = withAnswers({ '/one': 'Gor Mahia' });
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<One />);
  const served = screen.getByText('Gor Mahia');
  const { unmount } = render(<One />, { container: page, hydrate: true });
  expect(screen.getByText('Gor Mahia')).toBe(served);
  expect(sent).toBe(1);
  await send('Gor Mahia FC');
  expect(screen.getByText('Gor Mahia FC')).toBe(served);
  unmount();
  page.remove();
});

test('answers of the services are handed on before they are shown, not those that came with the page', async () => {
  const handed: string[] = [];
  stop = withAnswers({ '/one': 'Gor Mahia' });
  const query = createQuery<Named, 'none'>((options) => call('/one', options), {
    onAnswer: ({ name }) => handed.push(name),
  });
  expect(query.read()).toEqual({ phase: 'ready', value: { name: 'Gor Mahia' } });
  const refreshed = query.refresh();
  await send('Tusker');
  await refreshed;
  expect(handed).toEqual(['Tusker']);
});
