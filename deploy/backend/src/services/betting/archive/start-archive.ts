import { everyLeased, type ServiceContext, type Teardown } from '../../../kit/index.ts';
import type { Archive } from './archive.ts';

/** Time between two rounds, in real ms. */
const ROUND_MS = 60_000;

/**
 * Keeps the archive in one replica at a time. It also runs where no bet is moved any more, because a result of an archived match may
 * be corrected.
 */
export const startArchive = (
  { withLease, log }: Pick<ServiceContext, 'withLease' | 'log'>,
  archive: Archive,
): Teardown =>
  everyLeased(withLease, 'betting.archive', ROUND_MS, async (signal) => {
    const restored = await archive.restoreCorrected(signal);
    const moved = await archive.moveOld(signal);
    const dropped = await archive.dropOld(signal);
    if (restored + moved + dropped > 0)
      log.info(
        { moved_bets: moved, restored_bets: restored, dropped_months: dropped },
        'the archive of bets changed',
      );
    return moved > 0 ? 'more' : 'idle';
  });
