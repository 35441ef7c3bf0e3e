import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { slotsIn, slotsOfHost } from './slots-of-host.ts';

test('the slots of a region are found by name and by template', () => {
  const source = `
    <RemoteSlot name="betslip" fallback={<SlipSkeleton />} />
    {route && <RemoteSlot name={\`\${route.name}-footer\`} />}
    <RemoteSlot
      name="side"
    />`;
  expect(slotsIn(source)).toEqual(['betslip', '*-footer', 'side']);
});

test('the host has slots for the betslip, for a footer of each route, and inside screens of other remotes', () => {
  expect(slotsOfHost(join(import.meta.dirname, '../../../../host'))).toEqual(['*-footer', 'betslip', 'in-*']);
});
