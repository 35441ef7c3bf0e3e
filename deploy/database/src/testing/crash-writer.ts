// A process of its own for the durability test. It opens a data folder and adds rows until it is killed, and prints
// each number after its commit was answered.
import { openDatabase } from '../index.ts';

async function write(folder: string): Promise<void> {
  const db = await openDatabase({ dataDir: folder });
  await db.script('CREATE TABLE IF NOT EXISTS kept (id int PRIMARY KEY, double int NOT NULL)');
  const [last] = await db.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM kept');
  for (let id = (last?.id ?? 0) + 1; ; id++) {
    await db.transaction(async (tx) => {
      await tx.query('INSERT INTO kept (id, double) VALUES ($1, 0)', [id]);
      await tx.query('UPDATE kept SET double = 2 * id WHERE id = $1', [id]);
    });
    process.stdout.write(`${id}\n`);
  }
}

write(process.argv[2] ?? '').catch((error: unknown) => {
  process.stdout.write(`${String(error)}\n`);
  process.exit(1);
});
