import { type ApiError, leavesOpen, type PlacementResult, placeBet } from '@jukwaa/api';
import { DEFAULT_ODDS_TOLERANCE, href } from '@jukwaa/contracts';
import { captureUtm, channelId, moneyTrackingFields, stakeLimitsOn, stakeRefusal } from '@jukwaa/domain';
import * as v from 'valibot';
import { withParameters } from '../frame/address.ts';
import { failed, missing } from '../frame/failed.tsx';
import { content, redirect, type Screen, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { endedSession } from '../session.ts';
import { BET_TEXTS } from '../texts/bet-texts.ts';
import { FRAME_TEXTS } from '../texts/frame-texts.ts';
import { MATCH_TEXTS } from '../texts/match-texts.ts';
import { errorText, refusalText } from '../texts/refusals.ts';
import { BetForm, FormQuery, formAddress, keyAfter, newKey, pickRefOf, stakeCents } from './bet-form.ts';
import { BetPage } from './bet-page.tsx';
import type { BetState } from './bet-state.ts';
import { type OfferedPick, offeredPick, withLeg } from './offered-pick.ts';
import { refusedOrder } from './refused-order.tsx';
import { unknownOrder } from './unknown-order.tsx';

/** Refusals that are about the stake, by the field that can change it. */
const OF_STAKE: ReadonlySet<string> = new Set([
  'stake_too_low',
  'stake_too_high',
  'insufficient_funds',
  'limit_reached',
]);

const shown = (visit: ScreenVisit, pick: OfferedPick, state: BetState, status: number): ScreenAnswer =>
  content(<BetPage visit={visit} pick={pick} state={state} />, {
    status,
    title: `${BET_TEXTS[visit.language].slip} · Jukwaa`,
    full: href('more-markets', { game_id: pick.match.game_id }),
  });

/** The form again at the pick's current price. */
async function again(
  visit: ScreenVisit,
  form: BetForm,
  state: Partial<BetState>,
  leg?: Parameters<typeof withLeg>[1],
): Promise<ScreenAnswer> {
  const { language } = visit;
  const { stake, policy } = form;
  const next = { stake, policy, key: keyAfter(form.key), ...state };
  const offer = await offeredPick(visit, form);
  if (!offer.ok) {
    const said = state.refusal ?? state.stakeError ?? BET_TEXTS[language].failed;
    return refusedOrder(visit, said, formAddress(form, { policy, key: next.key }));
  }
  if (offer.value === null) return missing(visit, MATCH_TEXTS[language].unknown);
  return shown(visit, withLeg(offer.value, leg), next, 422);
}

/** Why a stake can't be placed, before the services are asked; null when they decide. */
function stakeErrorOf({ language, facts, now }: ScreenVisit, cents: number | null): string | null {
  const t = BET_TEXTS[language];
  if (cents === null || cents === 0) return t.stakeEmpty;
  const limits = stakeLimitsOn(now(), facts.policy, 'sports');
  const code = limits === null ? null : stakeRefusal(cents, limits);
  if (limits === null || code === null) return null;
  return refusalText(language, { code, values: { ...limits }, error_message: '' }, now()) ?? null;
}

/** The login that leads back to a bet. */
const toLogin = (form: BetForm) => href('login', {}, { next: formAddress(form) });

function failedOrder(visit: ScreenVisit, form: BetForm, error: ApiError) {
  const { language, now } = visit;
  const said = errorText(language, error, now());
  if (leavesOpen(error)) return unknownOrder(visit, form, said);
  if (error.kind === 'http' && (error.status === 401 || error.status === 428))
    return redirect(toLogin(form), endedSession);
  return again(visit, form, { refusal: said ?? BET_TEXTS[language].failed });
}

function answered(visit: ScreenVisit, form: BetForm, result: PlacementResult) {
  const { language, now } = visit;
  const t = BET_TEXTS[language];
  if (result.kind === 'placed') return redirect(href('placed-bet', { bet_id: result.bet.id }, { placed: 1 }));
  const [leg] = result.legs;
  if (result.kind === 'odds_changed') {
    const hasMoved = leg !== undefined && leg.odds !== leg.previous_odds;
    return again(visit, form, { refusal: hasMoved ? t.oddsMoved : t.wasStopped, hasMoved }, leg);
  }
  if (result.code === 'key_reused') return again(visit, form, { refusal: t.keyUsed }, leg);
  const said = refusalText(language, result, now()) ?? t.failed;
  const state = OF_STAKE.has(result.code) ? { stakeError: said, refusal: said } : { refusal: said };
  return again(visit, form, state, leg);
}

async function place(visit: ScreenVisit, form: BetForm): Promise<ScreenAnswer> {
  const { user, userAgent } = visit;
  const cents = stakeCents(form.stake);
  const stakeError = stakeErrorOf(visit, cents);
  if (user === null) return redirect(toLogin(form));
  if (cents === null || stakeError !== null)
    return again(visit, form, { key: form.key, stakeError: stakeError ?? undefined });
  const tracking = moneyTrackingFields(captureUtm({ search: '', referrer: '', userAgent }), {
    channel_id: channelId(userAgent),
    storedReferrer: '',
  });
  const body = {
    ...tracking,
    picks: [pickRefOf(form)],
    stake_cents: cents,
    odds_policy: form.policy,
    ...(form.policy === 'tolerance' && { odds_tolerance: DEFAULT_ODDS_TOLERANCE }),
  };
  const answer = await placeBet(user, body, form.key);
  return answer.ok ? answered(visit, form, answer.value) : failedOrder(visit, form, answer.error);
}

async function open(visit: ScreenVisit): Promise<ScreenAnswer> {
  const asked = v.safeParse(FormQuery, Object.fromEntries(visit.query));
  if (!asked.success) return redirect(href('home'));
  const { stake, policy, key } = asked.output;
  if (key === null && visit.user !== null)
    return redirect(withParameters(`${visit.path}?${visit.query}`, { key: newKey() }));
  const offer = await offeredPick(visit, asked.output);
  if (!offer.ok) return failed(visit, offer.error);
  if (offer.value === null) return missing(visit, MATCH_TEXTS[visit.language].unknown);
  return shown(visit, offer.value, { stake, policy, key: key ?? '' }, 200);
}

/** The bet on one pick: its form, and the order that the form sends. */
export const betScreen: Screen = (visit) => {
  if (visit.form === null) return open(visit);
  const sent = v.safeParse(BetForm, Object.fromEntries(visit.form));
  if (sent.success) return place(visit, sent.output);
  // Every form of our own has all its fields.
  return missing(visit, FRAME_TEXTS[visit.language].badForm);
};
