import { expect, test } from '@jest/globals';
import { startUpkeep } from './upkeep.ts';

const PATIENCE = 2;

/** A connection with a table to vacuum, and the order of the events on it. */
function connection(isBusy: () => boolean) {
  const events: string[] = [];
  let vacuums = 0;
  let onVacuum: () => void = () => {};
  const vacuumed = new Promise<void>((resolve) => {
    onVacuum = resolve;
  });
  return {
    events,
    vacuumed,
    isBusy,
    async query<T extends object>(sql: string): Promise<T[]> {
      if (!sql.includes('n_dead_tup')) return [];
      events.push('look');
      // The port lets the caller name the type of its rows.
      return JSON.parse(vacuums === 0 ? '[{"name":"public.things"}]' : '[]');
    },
    async hold(sql: string): Promise<number> {
      events.push(sql);
      if (sql.startsWith('ANALYZE')) {
        vacuums += 1;
        onVacuum();
      }
      return sql.startsWith('VACUUM') ? 30 : 10;
    },
  };
}

async function eventsUntilVacuum(isBusy: () => boolean) {
  const own = connection(isBusy);
  const upkeep = startUpkeep(own, { lookMs: 1, checkpointBytes: 1, patience: PATIENCE });
  await own.vacuumed;
  await upkeep.end();
  return { events: own.events.slice(0, own.events.indexOf('ANALYZE public.things') + 1), upkeep };
}

test('a vacuum comes at the first check while no call waits, and its analysis is a statement of its own', async () => {
  const { events, upkeep } = await eventsUntilVacuum(() => false);
  expect(events).toEqual(['look', 'VACUUM public.things', 'ANALYZE public.things']);
  expect(upkeep.pauses()).toEqual({ vacuumMs: 30, checkpointMs: 0 });
});

test('a vacuum lets calls go first for some checks, and comes then although calls wait', async () => {
  const { events } = await eventsUntilVacuum(() => true);
  const looks = Array.from({ length: PATIENCE + 1 }, () => 'look');
  expect(events).toEqual([...looks, 'VACUUM public.things', 'ANALYZE public.things']);
});

test('a vacuum that waited comes as soon as calls pause', async () => {
  let looks = 0;
  const own = connection(() => looks < 2);
  const upkeep = startUpkeep(
    {
      ...own,
      async query<T extends object>(sql: string) {
        if (sql.includes('n_dead_tup')) looks += 1;
        return own.query<T>(sql);
      },
    },
    { lookMs: 1, checkpointBytes: 1, patience: 100 },
  );
  await own.vacuumed;
  await upkeep.end();
  expect(own.events.slice(0, 4)).toEqual(['look', 'look', 'VACUUM public.things', 'ANALYZE public.things']);
});
