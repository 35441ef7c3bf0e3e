// A separate process that moves old bets in the embedded database, without pauses, until it is killed. Its argument is the data folder;
// it prints a line after each batch.
import { openDatabase } from '@jukwaa/database';

const BATCH = 20;

async function move(folder: string): Promise<void> {
  const db = await openDatabase({ dataDir: folder });
  for (;;) {
    const [row] = await db.query<{ bets: number }>('select betting.archive_bets(now(), $1) as bets', [BATCH]);
    process.stdout.write(`${row?.bets}\n`);
    if (row?.bets === 0) break;
  }
  await db.close();
}

move(process.argv[2] ?? '').catch((error: unknown) => {
  process.stdout.write(`${String(error)}\n`);
  process.exit(1);
});
