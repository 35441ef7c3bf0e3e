import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createOutageLog } from './outage-log.ts';

test('an outage is logged when it starts, when its reason changes, and when it ends', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const outages = createOutageLog(log);
  outages.works('delivery');
  for (let n = 0; n < 50; n++) outages.failed('delivery', new Error('refused'));
  outages.failed('delivery', new Error('starting up'));
  outages.works('delivery');
  outages.works('delivery');
  expect(lines.map(({ reason, tries }) => reason ?? tries)).toEqual(['refused', 'starting up', 51]);
});
