import { fail, ok, type Result } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { MatchOffer } from '../../fixture/index.ts';
import { writeAudit } from '../audit/audit-log.ts';
import { chooseGames, type OpeningTerms } from '../offer/choose-games.ts';
import type { JackpotOpener, OpeningRefusal } from '../offer/open-jackpot.ts';
import { chosenMatches } from './allowed-matches.ts';
import { setAutomatic } from './automatic.ts';
import type { AutomaticBody, OpenBody } from './wire.ts';

export interface ActDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** The football matches of the offer. */
  readonly football: () => readonly MatchOffer[];
  /** The terms of every category by the rules in force. */
  readonly terms: () => readonly OpeningTerms[];
  readonly open: JackpotOpener;
  /** Closes a jackpot whose sales have ended. */
  readonly closeSales: (now: Date, id: number) => Promise<void>;
}

/** The terms with the values that the operator chose, or why they are refused. */
function askedTerms(terms: OpeningTerms, { guarantee_cents, name }: OpenBody): Result<OpeningTerms, string> {
  const { rules } = terms;
  if (guarantee_cents !== undefined && guarantee_cents >= rules.cap_cents)
    return fail(`the prize is not below the cap of the rules, Ksh ${rules.cap_cents / 100}`);
  return ok({
    ...terms,
    name: name ?? terms.name,
    rules: { ...rules, guarantee_cents: guarantee_cents ?? rules.guarantee_cents },
  });
}

/** A refused opening for the operator. */
const sentenceOf = ({ category, games }: OpeningTerms): Record<OpeningRefusal, string> => ({
  no_seed_key: 'JUKWAA_SEED_KEY is not set, which encrypts the seed of a jackpot',
  open_already: `a jackpot of category ${category} is open: close it first`,
  too_few_games: `the offer has too few matches: the category needs ${games}`,
  too_easy:
    'the matches are too easy: a line of their favourites is worth more than its price; choose more even ones or a lower prize, or open it with --force',
});

/**
 * Opens a jackpot with the operator's matches, prize and name; left out ones follow the rules. Returns its id, or why nothing was
 * opened.
 */
export async function openByHand(asked: OpenBody, deps: ActDeps): Promise<Result<number, string>> {
  const own = deps.terms().find(({ category }) => category === asked.category);
  if (own === undefined) return fail(`there are no rules of category ${asked.category}`);
  const terms = askedTerms(own, asked);
  if (!terms.ok) return terms;
  const now = deps.now();
  const at = now.getTime();
  const { match_ids, by, is_forced: isForced } = asked;
  const chosen =
    match_ids === undefined ? ok(null) : chosenMatches(match_ids, deps.football(), own.games, at);
  if (!chosen.ok) return chosen;
  const choose = (main_cents: number) =>
    chosen.value ?? chooseGames(terms.value, main_cents, deps.football(), at);
  const opened = await deps.open({ terms: terms.value, choose, now, by, isForced });
  return opened.ok ? opened : fail(sentenceOf(own)[opened.error]);
}

/** Moves the end of an open jackpot's sales to now; returns why it was refused. */
function endSales(id: number, by: string, { db, now }: Pick<ActDeps, 'db' | 'now'>): Promise<string | null> {
  return db.transaction(async (tx) => {
    const at = now();
    const [row] = await tx.query<{ ends_at: Date; is_open: boolean }>(
      `select ends_at, coalesce(rules is not null and closed_at is null and ends_at > $2, false) as is_open
       from jackpot.jackpots where id = $1 for update`,
      [id, at],
    );
    if (row === undefined) return `there is no jackpot ${id}`;
    if (!row.is_open) return `jackpot ${id} is not open`;
    await tx.query(
      `update jackpot.jackpots set ends_at = greatest($2, starts_at + interval '1 millisecond') where id = $1`,
      [id, at],
    );
    const facts = { sales_until: row.ends_at.toISOString() };
    await writeAudit(tx, { jackpot_id: id, act: 'closed', by, at, facts });
    return null;
  });
}

/** Ends the sales of an open jackpot now. Returns why it was refused; null: sales have ended. */
export async function closeByHand(
  id: number,
  by: string,
  deps: Pick<ActDeps, 'db' | 'now' | 'closeSales'>,
): Promise<string | null> {
  const refused = await endSales(id, by, deps);
  // The service closes it within seconds by itself, also when this process ends here.
  if (refused === null) await deps.closeSales(deps.now(), id);
  return refused;
}

/** Turns the automatic opening of a category on or off. */
export function turnAutomatic(
  { category, is_automatic, by }: AutomaticBody,
  { db, now }: ActDeps,
): Promise<void> {
  return db.transaction(async (tx) => {
    await setAutomatic(tx, category, is_automatic);
    const facts = { category, is_automatic };
    await writeAudit(tx, { jackpot_id: null, act: 'automatic', by, at: now(), facts });
  });
}
