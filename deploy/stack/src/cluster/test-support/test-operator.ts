import { expect, test } from '@jest/globals';
import { ActsAnswer, ContentAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { until } from '../../tasks/until.ts';
import { type Container, execIn, filesOf } from './image-commands.ts';

/** A running cluster with a player who has money. */
interface Ground {
  readonly url: string;
  readonly msisdn: number;
  /** The container of a backend. */
  readonly container: Container;
}

/** Declares the tests of an operator's commands in a container. @param of called when a test runs */
export function testOperator(of: () => Ground): void {
  const done = async (args: readonly string[], input?: string) => {
    const { code, stdout, stderr } = await execIn(of().container, args, input);
    expect([args, code, stderr]).toEqual([args, 0, '']);
    return stdout;
  };

  test('an operator runs each command in the container of a backend, to whose image it writes nothing', async () => {
    const files = await filesOf(of().container);
    const by = ['--by', 'amina'];
    const copy: unknown = JSON.parse(
      await done(['person', 'export', String(of().msisdn), '--to', '-', ...by]),
    );
    expect(copy).toMatchObject({ 'identity.user': [{ msisdn: of().msisdn }] });
    expect(JSON.parse(await done(['jackpot', 'list', '--json']))).toEqual(expect.anything());
    expect(await done(['policy', 'list'])).toContain('stake_limits');
    const page = '---\nkind: page\ntitle: Weekend\n---\nKaribu\n';
    await done(['content', 'put', 'weekend.en.md', '--stdin', ...by], page);
    expect(await done(['content', 'get', 'weekend.en.md'])).toBe(page);
    const acts = v.parse(ActsAnswer.entries.acts, JSON.parse(await done(['acts', '--json'])));
    expect(acts.filter((act) => act.by === 'amina').map(({ command }) => command)).toEqual([
      'person export',
      'content put',
    ]);
    expect(await filesOf(of().container)).toEqual(files);
    const { data } = await until('the page at the edge', async () => {
      const answer = await fetch(`${of().url}/api/content/weekend`);
      return answer.ok ? v.parse(ContentAnswer, await answer.json()) : null;
    });
    expect(data.title).toBe('Weekend');
  });

  test('an operator’s erasure in a container is refused with its reason, and a wrong author before anything is done', async () => {
    const refused = await execIn(of().container, ['person', 'erase', String(of().msisdn)]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('money is in the wallet')]);
    const wrong = await execIn(of().container, ['content', 'remove', 'terms.en.md', '--by', '']);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('--by takes a name')]);
    expect(await done(['content', 'list'])).toMatch(/^terms\.en\.md +built-in/m);
  });
}
