import type { OddsPolicy, PickRef, QuotedLeg } from '@jukwaa/contracts';
import {
  acceptChanges,
  addPick,
  applyQuotedLegs,
  bulkAdd,
  type Candidate,
  EMPTY_SLIP,
  isPicked,
  type OutcomeRef,
  pickRefs,
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
import { putLeg, seqOfPick } from '../live/picks.ts';
import { closeMenu, menuStore } from '../menu/menu.ts';
import { log } from '../ports.ts';
import { liveLeg } from './live-leg.ts';
import { notifySlipIsFull } from './slip-texts.ts';
import { type SlipView, viewOf } from './slip-view.ts';
import type { SlipSettings, SlipStore } from './store.ts';

export type Toggled = ToggleResult<SlipPick>['kind'];
export type Added = Exclude<Toggled, 'removed'>;

/** A slip of the page with all its operations; React reads it through `useSlip` and `usePicked`. */
export interface Slip<P extends SlipPick> {
  readonly kind: SlipKind;
  readonly store: SlipStore<P>;
  /** The current slip; the same object until it changes. */
  readonly view: () => SlipView<P>;
  /** The slip without picks, as a server renders it. */
  readonly emptyView: () => SlipView<P>;
  /** A tap on an outcome: adds it, replacing the match's other pick, or removes it. */
  readonly toggle: (pick: P) => Toggled;
  readonly add: (pick: P) => Added;
  /** All or nothing; rows that are not picks are skipped and logged. */
  readonly bulkAdd: (candidates: readonly Candidate<P>[]) => 'added' | 'refused';
  readonly remove: (matchId: number) => void;
  readonly clear: () => void;
  /** Restores the picks of the last `clear`, unless new ones were added since. */
  readonly restore: () => void;
  /** Integer cents, 0 or more; anything else is ignored. */
  readonly setStake: (cents: number) => void;
  readonly setPolicy: (policy: OddsPolicy) => void;
  readonly setKeep: (keep: boolean) => void;
  /** Stores the code from which the picks were loaded: a bet on them, unchanged, counts as its copy. */
  readonly setShareCode: (code: string) => void;
  /** Accepts the current odds. */
  readonly acceptChanges: () => void;
  readonly removeSuspended: () => void;
  /**
   * The picks as a bet's legs, each with the last message in its price, by which the service recognises a price from
   * before a stop.
   */
  readonly refs: () => PickRef[];
  /** Updates the match's pick from the live store. */
  readonly read: (matchId: number) => void;
  /**
   * Applies the legs of a quote or refused bet to the live store and this slip; legs older than the feed's messages
   * are skipped.
   */
  readonly applyLegs: (legs: readonly QuotedLeg[]) => void;
  /** Removes placed picks, except those that the user has changed since; the panel stays open for the receipt. */
  readonly takeOff: (placed: readonly OutcomeRef[]) => void;
  /** Loads stored content unchanged. */
  readonly load: (stored: SlipSettings & { readonly content: SlipState<P> }) => void;
}

interface SlipOptions {
  readonly kind: SlipKind;
  readonly stake_cents: number;
  /** Whether the picks are only for display: then no bus event is emitted. */
  readonly quiet?: boolean;
}

const newStore = <P extends SlipPick>(stake_cents: number): SlipStore<P> =>
  proxy<SlipStore<P>>({
    content: ref<SlipState<P>>(EMPTY_SLIP),
    stake_cents,
    policy: 'better',
    keep: false,
    cleared: null,
    shareCode: null,
  });

function signed(pick: PickRef): PickRef {
  const seq = seqOfPick(pick);
  return seq === undefined ? pick : { ...pick, seq };
}

/** Creates one of the page's slips over the pure operations of the domain. */
export function createSlip<P extends SlipPick>({ kind, stake_cents, quiet = false }: SlipOptions): Slip<P> {
  const store = newStore<P>(stake_cents);

  function put(content: SlipState<P>): void {
    if (content === store.content) return;
    store.content = ref(content);
    if (!quiet) emit('slipChanged', { slip: kind, total: totalOf(content) });
  }

  /** Changes the picks by the user; they no longer belong to a code. */
  function change(content: SlipState<P>): void {
    store.shareCode = null;
    put(content);
  }

  /** Closes the panel of an emptied slip. */
  function closeIfEmptied(run: () => void): void {
    const wasEmpty = totalOf(store.content) === 0;
    run();
    if (!wasEmpty && totalOf(store.content) === 0 && menuStore.open === 'betslip') closeMenu();
  }

  const takeAway = (content: SlipState<P>): void => closeIfEmptied(() => change(content));

  function add(pick: P): Added {
    const result = addPick(store.content, pick);
    if (result.kind === 'refused') notifySlipIsFull();
    else store.cleared = null;
    change(result.slip);
    return result.kind;
  }

  return {
    kind,
    store,
    view: viewOf(kind, store),
    emptyView: viewOf(kind, newStore<P>(stake_cents)),
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
      if (result.kind === 'refused') notifySlipIsFull();
      else store.cleared = null;
      change(result.slip);
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
    setKeep: (keep) => {
      store.keep = keep;
    },
    setShareCode: (code) => {
      store.shareCode = code;
    },
    acceptChanges: () => put(acceptChanges(store.content)),
    removeSuspended: () => takeAway(removeSuspended(kind, store.content)),
    refs: () => pickRefs(store.content).map(signed),
    read: (matchId) => {
      const pick = store.content.picks[matchId];
      const leg = pick === undefined ? null : liveLeg(kind, pick);
      if (leg !== null) put(applyQuotedLegs(kind, store.content, [leg]));
    },
    applyLegs: (legs) => {
      // The store notifies each leg's readers, which changes the content.
      const current = legs.filter(putLeg);
      put(applyQuotedLegs(kind, store.content, current));
    },
    takeOff: (placed) =>
      change(
        placed
          .filter((outcome) => isPicked(store.content, outcome))
          .reduce((slip, { match_id }) => removePick(slip, match_id), store.content),
      ),
    load: ({ content, stake_cents, policy, keep }) => {
      Object.assign(store, { stake_cents, policy, keep });
      closeIfEmptied(() => put(content));
    },
  };
}
