import type { MatchDetail, OddsMessage, OddsPolicy, QuotedLeg } from '@jukwaa/contracts';
import {
  acceptChanges,
  addPick,
  applyMarkets,
  applyOddsMessage,
  applyQuotedLegs,
  bulkAdd,
  type Candidate,
  EMPTY_SLIP,
  isPicked,
  type OutcomeRef,
  removePick,
  removeSuspended,
  type SlipKind,
  type SlipPick,
  type SlipState,
  type ToggleResult,
  togglePick,
  totalOf,
} from '@jukwaa/domain';
import { proxy, ref } from 'valtio/vanilla';
import { emit } from '../bus/bus.ts';
import { closeMenu, menuStore } from '../menu/menu.ts';
import { log } from '../ports.ts';
import { tellSlipIsFull } from './slip-texts.ts';
import { type SlipView, viewOf } from './slip-view.ts';
import type { SlipStore } from './store.ts';

export type Toggled = ToggleResult<SlipPick>['kind'];
export type Added = Exclude<Toggled, 'removed'>;

/** A slip of the page. Every way in which it changes is here; React reads it through `useSlip` and `usePicked`. */
export interface Slip<P extends SlipPick> {
  readonly kind: SlipKind;
  readonly store: SlipStore<P>;
  /** The slip as it is now; the same object until it changes. */
  readonly view: () => SlipView<P>;
  /** A tap on an outcome: puts it on, in the place of the match's other pick, or takes it off again. */
  readonly toggle: (pick: P) => Toggled;
  readonly add: (pick: P) => Added;
  /** All or nothing; rows that are no picks are skipped and logged. */
  readonly bulkAdd: (candidates: readonly Candidate<P>[]) => 'added' | 'refused';
  readonly remove: (matchId: number) => void;
  readonly clear: () => void;
  /** Brings back what the last `clear` took away, as long as nothing was put on since. */
  readonly restore: () => void;
  /** Integer cents, 0 or more; anything else is ignored. */
  readonly setStake: (cents: number) => void;
  readonly setPolicy: (policy: OddsPolicy) => void;
  /** The user takes the odds as they are now. */
  readonly acceptChanges: () => void;
  readonly removeSuspended: () => void;
  /** What the feed says about a match of the slip. */
  readonly applyOdds: (message: OddsMessage) => void;
  /** What a freshly fetched match says about its pick. */
  readonly applyMatch: (match: MatchDetail) => void;
  /** Where a quote or a refused bet says that the legs stand. */
  readonly applyLegs: (legs: readonly QuotedLeg[]) => void;
  /** Takes placed picks off, but for those that the user has changed meanwhile; the panel stays open for the receipt. */
  readonly takeOff: (placed: readonly OutcomeRef[]) => void;
  /** Puts stored content in, as it is. */
  readonly load: (stored: Omit<SlipStore<P>, 'cleared'>) => void;
}

interface SlipOptions {
  readonly kind: SlipKind;
  readonly stake_cents: number;
}

const newStore = <P extends SlipPick>(stake_cents: number): SlipStore<P> =>
  proxy<SlipStore<P>>({ content: ref<SlipState<P>>(EMPTY_SLIP), stake_cents, policy: 'none', cleared: null });

/** Makes one of the page's slips over the pure operations of the domain. */
export function createSlip<P extends SlipPick>({ kind, stake_cents }: SlipOptions): Slip<P> {
  const store = newStore<P>(stake_cents);

  function put(content: SlipState<P>): void {
    if (content === store.content) return;
    store.content = ref(content);
    emit('slipChanged', { slip: kind, total: totalOf(content) });
  }

  /** An emptied slip has nothing to show in its panel. */
  function takeAway(content: SlipState<P>): void {
    const wasEmpty = totalOf(store.content) === 0;
    put(content);
    if (!wasEmpty && totalOf(content) === 0 && menuStore.open === 'betslip') closeMenu();
  }

  function add(pick: P): Added {
    const result = addPick(store.content, pick);
    if (result.kind === 'refused') tellSlipIsFull();
    else store.cleared = null;
    put(result.slip);
    return result.kind;
  }

  return {
    kind,
    store,
    view: viewOf(kind, store),
    add,
    toggle: (pick) => {
      const result = togglePick(store.content, pick);
      if (result.kind !== 'removed') return add(pick);
      takeAway(result.slip);
      return 'removed';
    },
    bulkAdd: (candidates) => {
      const result = bulkAdd(store.content, candidates);
      if (result.skipped.length > 0) log('slip', 'rows that are no picks are skipped', result.skipped);
      if (result.kind === 'refused') tellSlipIsFull();
      else store.cleared = null;
      put(result.slip);
      return result.kind;
    },
    remove: (matchId) => takeAway(removePick(store.content, matchId)),
    clear: () => {
      if (totalOf(store.content) > 0) store.cleared = ref(store.content);
      takeAway(EMPTY_SLIP);
    },
    restore: () => {
      if (store.cleared !== null) put(store.cleared);
      store.cleared = null;
    },
    setStake: (cents) => {
      if (Number.isSafeInteger(cents) && cents >= 0) store.stake_cents = cents;
    },
    setPolicy: (policy) => {
      store.policy = policy;
    },
    acceptChanges: () => put(acceptChanges(store.content)),
    removeSuspended: () => takeAway(removeSuspended(kind, store.content)),
    applyOdds: (message) => put(applyOddsMessage(kind, store.content, message)),
    applyMatch: ({ match_id, markets }) => put(applyMarkets(kind, store.content, match_id, markets)),
    applyLegs: (legs) => put(applyQuotedLegs(kind, store.content, legs)),
    takeOff: (placed) =>
      put(
        placed
          .filter((outcome) => isPicked(store.content, outcome))
          .reduce((slip, { match_id }) => removePick(slip, match_id), store.content),
      ),
    load: (stored) => {
      store.stake_cents = stored.stake_cents;
      store.policy = stored.policy;
      put(stored.content);
    },
  };
}
