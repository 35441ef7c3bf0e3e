import type { JackpotCategory } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { type ServiceContext, tryEach } from '../../../kit/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';
import { chooseGames, type OpeningTerms } from './choose-games.ts';
import { hasOpen, type JackpotOpener } from './open-jackpot.ts';

interface Deps {
  readonly db: Queryable;
  readonly log: Pick<ServiceContext['log'], 'warn'>;
  readonly open: JackpotOpener;
  /** The football matches of the offer. */
  readonly football: () => readonly MatchOffer[];
  readonly terms: () => readonly OpeningTerms[];
  /** The categories that open by themselves. */
  readonly automatic: () => Promise<readonly JackpotCategory[]>;
  readonly now: () => Date;
}

/**
 * Opens a jackpot of each automatic category that has none, as soon as the offer has enough matches that are even enough for the
 * main pot. Until then no jackpot opens, and the log says so once.
 */
export function createOpenMissing({ db, log, open, football, terms, automatic, now }: Deps) {
  const reported = new Set<JackpotCategory>();

  async function openOne(kind: OpeningTerms): Promise<void> {
    const { category } = kind;
    const at = now();
    if (await hasOpen(db, category, at)) return;
    const opened = await open({
      terms: kind,
      choose: (main_cents) => chooseGames(kind, main_cents, football(), at.getTime()),
      now: at,
    });
    if (opened.ok) reported.delete(category);
    else if (opened.error === 'too_easy' && !reported.has(category)) {
      reported.add(category);
      log.warn(
        { category },
        'no jackpot opens: its main prize makes a line of favourites worth more than its price',
      );
    }
  }

  return async (): Promise<void> => {
    const categories = await automatic();
    await tryEach(
      terms().filter(({ category }) => categories.includes(category)),
      openOne,
    );
  };
}
