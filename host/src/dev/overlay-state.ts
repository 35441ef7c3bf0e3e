import type { BuildChange, BuildFailure } from '@jukwaa/contracts';
import type { PageError } from './page-errors.ts';

/** Most errors that the overlay lists; a loop of errors must not fill the page. */
const MOST_ERRORS = 10;

export interface OverlayState {
  /** Packages whose last build failed. */
  readonly failures: readonly BuildFailure[];
  /** Errors in the page since the overlay was closed, the newest last. */
  readonly errors: readonly PageError[];
  /** Whether the developer closed the overlay, until something else fails. */
  readonly isClosed: boolean;
}

export const NO_ERRORS: OverlayState = { failures: [], errors: [], isClosed: false };

export const isShown = ({ failures, errors, isClosed }: OverlayState): boolean =>
  !isClosed && failures.length + errors.length > 0;

const isSame = (one: PageError, other: PageError) =>
  one.message === other.message && one.frames[0]?.url === other.frames[0]?.url;

/** Adds an error of the page; one that repeats is listed once. */
export function withError(state: OverlayState, error: PageError): OverlayState {
  const others = state.errors.filter((one) => !isSame(one, error));
  return { ...state, errors: [...others, error].slice(-MOST_ERRORS), isClosed: false };
}

/** Applies a message about builds. A new build of a remote removes the errors of its earlier build. */
export function withChange(state: OverlayState, change: BuildChange): OverlayState {
  if (change.kind === 'page') return state;
  if (change.kind === 'remote')
    return { ...state, errors: state.errors.filter(({ remote }) => remote?.name !== change.remote) };
  const { failures } = change;
  return { ...state, failures, isClosed: failures.length === 0 && state.isClosed };
}

/** Closes the overlay. Failed builds return with the next message, errors only when they occur again. */
export const closed = (state: OverlayState): OverlayState => ({ ...state, errors: [], isClosed: true });
