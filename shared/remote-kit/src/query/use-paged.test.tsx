import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fail, ok, type Result } from '@jukwaa/contracts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appendNew, type Page } from './create-paged.ts';
import { LoadMore } from './load-more.tsx';
import { QueryView } from './query-view.tsx';
import { usePaged } from './use-query.ts';

type Rows = Page<string, string>;

/** A call for a page, answered by the test. */
interface Call {
  /** Key and cursor, or key and number of shown rows. */
  readonly about: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (result: Result<Rows, 'lost'>) => Promise<void>;
}

const page = (rows: string, next: string | null = null) => ok({ rows: [...rows], next });

function setUp({ initial }: { readonly initial?: Rows } = {}) {
  const calls: Call[] = [];
  const call = (about: string, signal: AbortSignal | undefined) =>
    new Promise<Result<Rows, 'lost'>>((resolve) => {
      calls.push({ about, signal, answer: (result) => act(async () => resolve(result)) });
    });
  const Screen = ({ of: key }: { readonly of: string }) => {
    const { state, loadMore, retry, refresh } = usePaged<Rows, string, 'lost'>(key, {
      initial,
      append: (shown, { rows, next }) => ({ rows: appendNew(shown.rows, rows, (row) => row), next }),
      fetchPage: (after, { signal }) => call(`${key} ${after ?? 'first'}`, signal),
      fetchShown: ({ rows }, { signal }) => call(`${key} ${rows.length} rows`, signal),
    });
    return (
      <>
        <QueryView state={state} retry={retry} skeleton={null}>
          {(rows) => (
            <>
              <p>{rows.rows.join('')}</p>
              <LoadMore pages={rows} onMore={loadMore} label="More" />
            </>
          )}
        </QueryView>
        <button
          type="button"
          onClick={() => {
            void loadMore();
            void loadMore();
          }}
        >
          Twice
        </button>
        <button type="button" onClick={() => void refresh()}>
          Refresh
        </button>
      </>
    );
  };
  const at = (index: number): Call => {
    const found = calls[index];
    if (found === undefined) throw new Error(`there is no call ${index}`);
    return found;
  };
  return { ...render(<Screen of="a" />), Screen, calls, at };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a list that grows by pages', () => {
  test('a list that grows by pages shows its first page, then the next ones below it until the last', async () => {
    const { at, calls } = setUp();
    await at(0).answer(page('ab', '2'));
    await press('More');
    await at(1).answer(page('bc', '3'));
    expect(screen.getByText('abc')).toBeVisible();
    await press('More');
    await at(2).answer(page('d'));
    expect(screen.getByText('abcd')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    expect(calls.map(({ about }) => about)).toEqual(['a first', 'a 2', 'a 3']);
    await press('Twice');
    expect(calls).toHaveLength(3);
  });

  test('a list that grows by pages asks once for a page that is asked for twice at the same time', async () => {
    const { at, calls } = setUp();
    await at(0).answer(page('a', '2'));
    await press('Twice');
    expect(calls).toHaveLength(2);
  });

  test('a list that grows by pages keeps its rows when a later page fails, and gets the same page by a retry', async () => {
    const { at, calls } = setUp();
    await at(0).answer(page('a', '2'));
    await press('More');
    await at(1).answer(fail('lost'));
    expect(screen.getByText('a')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This did not load.');
    await press('Retry');
    await at(2).answer(page('b'));
    expect(screen.getByText('ab')).toBeVisible();
    expect(calls.map(({ about }) => about)).toEqual(['a first', 'a 2', 'a 2']);
  });

  test('a list that grows by pages fails when its first page does, and starts again by a retry', async () => {
    const { at } = setUp();
    await at(0).answer(fail('lost'));
    await press('Retry');
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await at(1).answer(page('a'));
    expect(screen.getByText('a')).toBeVisible();
  });

  test('a list that grows by pages never shows a slow page of the filter before', async () => {
    const { at, rerender, Screen } = setUp();
    await at(0).answer(page('a', '2'));
    await press('More');
    rerender(<Screen of="b" />);
    expect(at(1).signal?.aborted).toBe(true);
    await at(1).answer(page('z', '3'));
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await at(2).answer(page('b'));
    await at(1).answer(page('z', '3'));
    expect(screen.getByText('b')).toBeVisible();
  });

  test('a list that grows by pages aborts its calls when it leaves the page', async () => {
    const { at, unmount } = setUp();
    await at(0).answer(page('a', '2'));
    await press('More');
    unmount();
    expect(at(1).signal?.aborted).toBe(true);
  });
});

describe('a refresh', () => {
  test('a refresh asks for all rows again and shows them until the answer, also when there is none', async () => {
    const { at } = setUp();
    await at(0).answer(page('ab', '2'));
    await press('Refresh');
    expect(at(1).about).toBe('a 2 rows');
    await at(1).answer(fail('lost'));
    expect(screen.getByText('ab')).toBeVisible();
    await press('Refresh');
    await at(2).answer(page('xa', '2'));
    expect(screen.getByText('xa')).toBeVisible();
  });

  test('a refresh drops an answer that a later one has overtaken', async () => {
    const { at } = setUp();
    await at(0).answer(page('a'));
    await press('Refresh');
    await press('Refresh');
    await at(2).answer(page('new'));
    await at(1).answer(page('old'));
    expect(screen.getByText('new')).toBeVisible();
  });

  test('a refresh keeps the page that comes meanwhile when the list still ends at the same row', async () => {
    const { at } = setUp();
    await at(0).answer(page('ab', '2'));
    await press('More');
    await press('Refresh');
    await at(2).answer(page('xb', '2'));
    await at(1).answer(page('c'));
    expect(screen.getByText('xbc')).toBeVisible();
  });

  test('a refresh drops the page that followed another row, which can then be asked for', async () => {
    const { at } = setUp();
    await at(0).answer(page('ab', 'after b'));
    await press('More');
    await press('Refresh');
    await at(2).answer(page('za', 'after a'));
    await at(1).answer(page('cd'));
    expect(screen.getByText('za')).toBeVisible();
    await press('More');
    expect(at(3).about).toBe('a after a');
    await at(3).answer(page('bc'));
    expect(screen.getByText('zabc')).toBeVisible();
  });

  test('a refresh is made again when a page has come during it, so that its rows stay', async () => {
    const { at } = setUp();
    await at(0).answer(page('a', '2'));
    await press('Refresh');
    await press('More');
    await at(2).answer(page('b'));
    await at(1).answer(page('a', '2'));
    expect(screen.getByText('ab')).toBeVisible();
    expect(at(3).about).toBe('a 2 rows');
    await at(3).answer(page('xb'));
    expect(screen.getByText('xb')).toBeVisible();
  });
});

test('stored rows are shown at once and refreshed, at the first key only', async () => {
  const { at, rerender, Screen } = setUp({ initial: { rows: ['s'], next: null } });
  expect(screen.getByText('s')).toBeVisible();
  expect(at(0).about).toBe('a 1 rows');
  rerender(<Screen of="b" />);
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
  expect(at(1).about).toBe('b first');
});
