import { type LegResult, MARKET_STATUS, type PickRef, PRODUCERS } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { OutcomeRef } from '@jukwaa/domain';
import type { BettingOffer, CurrentLeg } from '../offer-port.ts';

const keyOf = (ref: OutcomeRef): string =>
  [ref.match_id, ref.market_id, ref.specifier, ref.outcome_id].join('/');

/** An offer that tests fill, and the table that brings results to betting. */
export class FakeOffer implements BettingOffer {
  private readonly legs = new Map<string, CurrentLeg>();
  private readonly listeners = new Set<(matchIds: readonly number[]) => void>();

  /** Adds or changes an outcome of the offer; the default is the home win of match 1 at 2.00. */
  put(changes: Partial<CurrentLeg> = {}): CurrentLeg {
    const match_id = changes.match_id ?? 1;
    const leg: CurrentLeg = {
      match_id,
      market_id: 1,
      specifier: '',
      outcome_id: '1',
      game_id: match_id + 4_000,
      sport_id: 1,
      home_team: `Home ${match_id}`,
      away_team: `Away ${match_id}`,
      country: 'Kenya',
      tournament: 'Premier League',
      date: new Date('2026-11-21T16:00:00.000Z'),
      started: false,
      match_status: 'Not started',
      match_time: null,
      home_score: null,
      away_score: null,
      market_name: '1x2',
      outcome_name: `Home ${match_id}`,
      odds: 2,
      active: 1,
      status: MARKET_STATUS.open,
      producer_id: PRODUCERS.prematch,
      producer_status: 1,
      producer_known: true,
      seq: 1,
      stopped_seq: null,
      ...changes,
    };
    this.legs.set(keyOf(leg), leg);
    return leg;
  }

  current(refs: readonly OutcomeRef[]): readonly (CurrentLeg | null)[] {
    return refs.map((ref) => this.legs.get(keyOf(ref)) ?? null);
  }

  onSettlement(wake: (matchIds: readonly number[]) => void): () => void {
    this.listeners.add(wake);
    return () => this.listeners.delete(wake);
  }

  /** Stores the result of an outcome; the same result again changes nothing, another one is a new revision. */
  async result(db: Database, ref: OutcomeRef, result: LegResult): Promise<void> {
    await db.query(
      `insert into fixture.market_results as r
         (match_id, market_id, specifier, outcome_id, result, revision, home_score, away_score)
       values ($1, $2, $3, $4, $5, 1, 2, 1)
       on conflict (match_id, market_id, specifier, outcome_id) do update
         set result = excluded.result, revision = r.revision + 1 where r.result <> excluded.result`,
      [ref.match_id, ref.market_id, ref.specifier, ref.outcome_id, result],
    );
    for (const wake of this.listeners) wake([ref.match_id]);
  }

  /** Cancels every bet on an outcome, whatever its result, or reverts that. The same call again changes nothing. */
  async cancel(db: Database, ref: OutcomeRef, on: boolean): Promise<void> {
    await db.query(
      `insert into fixture.market_results as r
         (match_id, market_id, specifier, outcome_id, result, revision, cancelled)
       values ($1, $2, $3, $4, 'open', 1, case when $5 then '{(,)}'::tstzmultirange else '{}' end)
       on conflict (match_id, market_id, specifier, outcome_id) do update
         set cancelled = excluded.cancelled, revision = r.revision + 1 where r.cancelled <> excluded.cancelled`,
      [ref.match_id, ref.market_id, ref.specifier, ref.outcome_id, on],
    );
    for (const wake of this.listeners) wake([ref.match_id]);
  }
}

/** The pick that a client sends for a leg at the odds it shows. */
export const pickOf = ({ match_id, market_id, outcome_id, specifier, odds }: CurrentLeg): PickRef => ({
  match_id,
  market_id,
  outcome_id,
  specifier,
  odds,
});
