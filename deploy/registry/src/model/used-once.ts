import type { Queryable } from '@jukwaa/database';

/**
 * Notes that something which may be used once has been used, and forgets what can't come again.
 *
 * @param until when it would be refused by its own age
 * @returns whether this is its first use
 */
export async function useOnce(tx: Queryable, id: string, until: Date): Promise<boolean> {
  await tx.query('delete from registry.used_once where until < now()');
  const added = await tx.query(
    'insert into registry.used_once (id, until) values ($1, $2) on conflict do nothing returning id',
    [id, until],
  );
  return added.length > 0;
}
