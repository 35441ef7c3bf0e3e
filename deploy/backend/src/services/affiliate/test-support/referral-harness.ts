import {
  AffiliateAnswer,
  AffiliateSummaryAnswer,
  BalanceAnswer,
  BetAnswer,
  NewMatchAnswer,
  ReferralProgrammeAnswer,
  ReferrersAnswer,
  SessionAnswer,
  type SessionUser,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { signupBody, startTestBackend } from '../../../app/test-support/test-backend.ts';
import { until } from '../../../kit/test-support/until.ts';
import { fund } from '../../wallet/test-support/money-tables.ts';

/** Initial funds of each friend, and the stake of each bet, in cents. */
export const FUNDS = 100_000;
const STAKE = 10_000;

/** A whole backend with players who refer players. */
export async function startReferralHarness() {
  const backend = await startTestBackend();
  const { db, services } = backend.backend.context;
  let keys = 0;

  /** A player who registered with a code. */
  async function signUp(referral_code: string): Promise<SessionUser> {
    const msisdn = backend.newMsisdn();
    await backend.callSigned('/api/identity/signup', {
      ...signupBody(msisdn, 'correct horse'),
      referral_code,
    });
    const code = await backend.newestCode(msisdn);
    const { body } = await backend.call('POST', '/api/identity/verify', { body: { msisdn, code } });
    const player = v.parse(SessionAnswer, body);
    await fund(db, player.id, FUNDS);
    return player;
  }

  async function codeOf({ msisdn, auth }: SessionUser): Promise<string> {
    const body = { code: '', msisdn };
    const made = await backend.call('POST', '/api/affiliate/affiliate', { apiKey: auth, body });
    return v.parse(AffiliateAnswer, made.body).code;
  }

  async function newMatch(): Promise<number> {
    const body = { home_team: 'Gor Mahia', away_team: 'Tusker', kick_off_in: 3_600 };
    const created = await backend.call('POST', '/sandbox/feed/match', { body });
    return v.parse(NewMatchAnswer, created.body).match_id;
  }

  /** Bets `STAKE` on the home side. */
  async function bet({ auth }: SessionUser, match_id: number, more: object = {}) {
    keys += 1;
    const { body } = await backend.call('POST', '/api/betting/bets', {
      apiKey: auth,
      body: {
        picks: [{ match_id, market_id: 1, specifier: '', outcome_id: '1', odds: 2 }],
        stake_cents: STAKE,
        odds_policy: 'any',
        ...more,
      },
      headers: { 'idempotency-key': `referral-bet-${keys}` },
    });
    return v.parse(BetAnswer, body).data;
  }

  const sendFeed = (message: object) => backend.call('POST', '/sandbox/feed', { body: message });
  /** Posts all due earnings. */
  async function settle(): Promise<void> {
    await services.betting.settleResults(null);
    while ((await services.affiliate.postEarnings()) > 0);
  }
  const get = async <S extends v.GenericSchema>(schema: S, path: string, apiKey?: string) =>
    v.parse(schema, (await backend.call('GET', path, apiKey === undefined ? {} : { apiKey })).body);

  return {
    db,
    backend,
    services,
    signUp,
    codeOf,
    newMatch,
    bet,
    sendFeed,
    settle,
    /** An affiliate with a code, and a friend who registered with it. */
    async pair() {
      const referrer = await signUp('');
      const code = await codeOf(referrer);
      return { referrer, code, friend: await signUp(code) };
    },
    end: (match_id: number, home_score: number, away_score: number) =>
      sendFeed({ event: 'bet_settlement', match_id, home_score, away_score }),
    /** In Ksh, from the programme's first day on. */
    earned: async ({ auth }: SessionUser) =>
      (await get(AffiliateSummaryAnswer, '/api/affiliate/summary?start=2024-10-14&end=2099-12-31', auth))
        .wallet_balance,
    programme: ({ auth }: SessionUser) => get(ReferralProgrammeAnswer, '/api/affiliate/programme', auth),
    leaders: async () => (await get(ReferrersAnswer, '/api/affiliate/leaderboard')).data,
    balance: async ({ auth }: SessionUser) => (await get(BalanceAnswer, '/api/wallet/balance', auth)).b1,
    until,
  };
}
export type ReferralHarness = Awaited<ReturnType<typeof startReferralHarness>>;
