import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { seededRng } from '@jukwaa/backend/testing';
import { areLong } from '@jukwaa/build/long-tests';
import { killLeftovers } from '../testing/child.ts';
import { BUILD_MS } from '../testing/own-stack.ts';
import { endTurn, TURN_MS, takeTurn } from '../testing/remotes-turn.ts';
import { reportLines } from './fuzz.ts';
import { fuzzRun } from './fuzz-run.ts';
import { gamesInput } from './games-inputs.ts';
import { httpBytes, type Input } from './input.ts';
import { failureIn } from './send.ts';
import { shrinkBatch, shrinkInput } from './shrink.ts';

const SECONDS = areLong ? 120 : 4;
/** One seed for all runs: a finding in CI can be repeated on a developer's machine. */
const SEED = 20_261_122;

const inputOf = (text: string): Input => ({
  door: 'edge',
  kind: 'http',
  chunks: [Buffer.from(text, 'latin1')],
});
const textOf = ({ chunks }: Input): string => Buffer.concat(chunks).toString('latin1');

describe('the fuzzer', () => {
  test('the fuzzer counts a status of 500 or more as a fault, except 503', () => {
    expect(failureIn('HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 502 Bad Gateway\r\n')).toBe(502);
    expect(failureIn('HTTP/1.1 503 Service Unavailable\r\n')).toBeNull();
    expect(failureIn('')).toBeNull();
  });

  test('the fuzzer shrinks an input to the part that still fails', async () => {
    const fails = async (input: Input) => textOf(input).includes('BOOM');
    const big = inputOf(`GET /${'a'.repeat(400)} BOOM ${'b'.repeat(400)}`);
    const small = await shrinkInput(big, fails);
    expect(textOf(small)).toContain('BOOM');
    expect(textOf(small).length).toBeLessThan(100);
  });

  test('the fuzzer shrinks a batch to the inputs that still fail', async () => {
    const batch = Array.from({ length: 120 }, (_, index) => inputOf(`input ${index}`));
    const few = await shrinkBatch(batch, async (inputs) =>
      inputs.some((input) => textOf(input) === 'input 77'),
    );
    expect(few.map(textOf)).toEqual(['input 77']);
  });

  test('the fuzzer writes requests unchanged, with the length of their body', () => {
    const bytes = httpBytes({ method: 'POST', path: '/x', headers: { expect: '' }, body: 'é' });
    expect(bytes.toString('latin1')).toContain('POST /x HTTP/1.1\r\nhost: localhost\r\n');
    expect(bytes.toString('latin1')).toMatch(/expect: \r\ncontent-length: 2\r\n\r\n/);
  });

  test('the fuzzer calls the games’ origin at its own host, often with the seat of an open demo', () => {
    const rng = seededRng(SEED);
    const texts = Array.from({ length: 200 }, () => textOf(gamesInput(rng, 'seat-of-a-demo')));
    expect(texts.filter((text) => text.includes('\r\nhost: games.localhost\r\n')).length).toBeGreaterThan(
      150,
    );
    for (const call of ['open', 'spin', 'finish', 'balance'])
      expect(texts.some((text) => text.startsWith(`POST /api/${call} HTTP/1.1`))).toBe(true);
    expect(texts.filter((text) => text.includes('seat-of-a-demo')).length).toBeGreaterThan(50);
  });
});

describe('a stack on the open internet', () => {
  beforeAll(takeTurn, TURN_MS);
  afterAll(async () => {
    await killLeftovers();
    await endTurn();
  });

  test(
    'a stack on the open internet stays alive, answers and accepts bets whatever strangers send to it',
    async () => {
      const report = await fuzzRun(SECONDS, SEED);
      // The report itself is compared, so a failure prints the seed and the smallest inputs.
      expect(reportLines(report).slice(1)).toEqual([]);
      expect(report.inputs).toBeGreaterThan(0);
    },
    BUILD_MS,
  );
});
