import { expect, jest, test } from '@jest/globals';
import { fail, ok, type Result } from '@jukwaa/contracts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryView } from './query-view.tsx';
import { useQuery } from './use-query.ts';

/** Every question that was asked, to be answered by hand. */
interface Question {
  readonly key: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (result: Result<string, 'lost'>) => Promise<void>;
}

function setUp() {
  const questions: Question[] = [];
  const Screen = ({ of: key, enabled }: { readonly of: string; readonly enabled?: boolean }) => {
    const { state, retry, replace } = useQuery<string, 'lost'>(
      key,
      ({ signal }) =>
        new Promise((resolve) => {
          questions.push({ key, signal, answer: (result) => act(async () => resolve(result)) });
        }),
      enabled === undefined ? {} : { enabled },
    );
    return (
      <>
        <QueryView state={state} retry={retry} skeleton={null}>
          {(value) => <p>{value}</p>}
        </QueryView>
        <button type="button" onClick={() => void retry()}>
          Again
        </button>
        <button type="button" onClick={() => replace('newer')}>
          Replace
        </button>
      </>
    );
  };
  const at = (index: number): Question => {
    const question = questions[index];
    if (question === undefined) throw new Error(`question ${index} was not asked`);
    return question;
  };
  return { ...render(<Screen of="a" />), Screen, questions, at };
}

const isLoading = () => expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();

test('a key is fetched once, and its answer is shown until a newer value replaces it', async () => {
  const { questions, at, rerender, Screen } = setUp();
  isLoading();
  await at(0).answer(ok('first'));
  rerender(<Screen of="a" />);
  expect(screen.getByText('first')).toBeVisible();
  expect(questions).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
  expect(screen.getByText('newer')).toBeVisible();
});

test('a failure is shown, logged with its cause, and fetched again by a retry', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { at } = setUp();
  await at(0).answer(fail('lost'));
  expect(warn.mock.calls).toEqual([['[query] Failed to fetch data', 'lost']]);
  expect(screen.getByRole('alert')).toHaveTextContent('This did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  isLoading();
  await at(1).answer(ok('second'));
  expect(screen.getByText('second')).toBeVisible();
});

test('the answer of a retry is not shown for a later key', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { at, rerender, Screen } = setUp();
  await at(0).answer(fail('lost'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(<Screen of="b" />);
  expect(at(1).signal?.aborted).toBe(true);
  await at(1).answer(ok('of a'));
  isLoading();
  await at(2).answer(ok('of b'));
  expect(screen.getByText('of b')).toBeVisible();
});

test('a later try replaces one that is still running', async () => {
  const { at } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await at(1).answer(ok('later'));
  await at(0).answer(ok('earlier'));
  expect(screen.getByText('later')).toBeVisible();
});

test('a call is aborted when its component leaves', () => {
  const { at, unmount } = setUp();
  expect(at(0).signal?.aborted).toBe(false);
  unmount();
  expect(at(0).signal?.aborted).toBe(true);
});

test('nothing is fetched while disabled, and a known answer stays', async () => {
  const { at, questions, rerender, Screen } = setUp();
  rerender(<Screen of="b" enabled={false} />);
  isLoading();
  expect(questions).toHaveLength(1);
  rerender(<Screen of="b" />);
  await at(1).answer(ok('of b'));
  rerender(<Screen of="b" enabled={false} />);
  expect(screen.getByText('of b')).toBeVisible();
});
