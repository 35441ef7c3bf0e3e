import type { Queryable } from '@jukwaa/database';
import { Gauge, type Registry } from 'prom-client';
import { type Figures, setAll } from '../../kit/index.ts';
import { waitingBets } from './settlement/due-list.ts';

/** Due bets beyond this count as this many. */
const MOST_DUE = 10_000;
/** The exposure reads the open bets of ten matches, so it is read once a minute (ms). */
const EXPOSURE_EVERY_MS = 60_000;

// The matches with the most open legs are found in an index.
const EXPOSURE = `
  with busiest as (
    select match_id from betting.legs where result = 'open' group by match_id order by count(*) desc limit 10)
  select l.match_id, sum(b.payout_cents) as payout_cents
  from busiest join betting.legs l using (match_id) join betting.bets b on b.id = l.bet_id
  where l.result = 'open' and b.state = 'open' group by l.match_id`;

function dueFigures(db: Queryable, metrics: Registry): Figures {
  const due = new Gauge({
    name: 'jukwaa_due_bets',
    help: `Open bets with a result that is not applied yet, ${MOST_DUE} at most`,
    registers: [metrics],
  });
  const oldest = new Gauge({
    name: 'jukwaa_due_bets_oldest_seconds',
    help: 'Time since the oldest of these results arrived; 0 without any',
    registers: [metrics],
  });
  return {
    name: 'settlement',
    async read() {
      const { bets, seconds } = await waitingBets(db, MOST_DUE);
      due.set(bets);
      oldest.set(seconds);
    },
  };
}

function exposureFigures(db: Queryable, metrics: Registry): Figures {
  const exposure = new Gauge({
    name: 'jukwaa_match_exposure_cents',
    help: 'Payouts of all open bets with a leg on one of the ten matches with the most open legs, if each bet won',
    labelNames: ['match'],
    registers: [metrics],
  });
  return {
    name: 'exposure',
    everyMs: EXPOSURE_EVERY_MS,
    async read() {
      const rows = await db.query<{ match_id: number; payout_cents: number }>(EXPOSURE);
      setAll(
        exposure,
        rows.map(({ match_id, payout_cents }) => ({
          labels: { match: String(match_id) },
          value: payout_cents,
        })),
      );
    },
  };
}

/** Betting's metrics: how many bets wait for the settlement and for how long, and the exposure of the busiest matches. */
export const bettingFigures = (db: Queryable, metrics: Registry): readonly Figures[] => [
  dueFigures(db, metrics),
  exposureFigures(db, metrics),
];
