import { expect, test } from '@jest/globals';
import { crash } from './crash.ts';

test('the length of an outage is a whole number of seconds above 0', async () => {
  for (const seconds of ['0', '-1', '1.5', 'long'])
    await expect(crash(['--faults', `--seconds=${seconds}`])).rejects.toThrow(
      `--seconds is a whole number above 0, not ${seconds}`,
    );
});
