import * as v from 'valibot';
import { Cents } from '../primitives.ts';

/**
 * Messages between the app and a provider's game in a frame of another origin, by `postMessage`. Every message names the
 * version; a receiver ignores other versions, other origins and windows, and messages that do not parse.
 *
 * The messages move no money: a balance, bet or win is a hint to read the balance from the wallet again.
 */
export const GAME_FRAME_VERSION = 1 as const;

const head = { jukwaa_frame: v.literal(GAME_FRAME_VERSION) };
const amount = v.pipe(Cents, v.minValue(0));
const round = v.pipe(v.string(), v.maxLength(64));

/** From the game to the app. */
export const GameFrameMessage = v.variant('type', [
  /** The game can be played. Without it the app reports a game that does not load. */
  v.object({ ...head, type: v.literal('ready'), resumes_round: v.boolean() }),
  v.object({ ...head, type: v.literal('balance'), balance_cents: amount }),
  v.object({ ...head, type: v.literal('bet'), round, amount_cents: amount }),
  v.object({ ...head, type: v.literal('win'), round, amount_cents: amount }),
  v.object({ ...head, type: v.literal('close') }),
  /**
   * `needs`: what the player can do about it. `session`: the game was opened elsewhere, or the login is over; `break`: the
   * player has excluded themselves. Both end the game.
   */
  v.object({
    ...head,
    type: v.literal('error'),
    needs: v.picklist(['reload', 'deposit', 'limits', 'session', 'break', 'close']),
  }),
]);
export type GameFrameMessage = v.InferOutput<typeof GameFrameMessage>;

/** From the app to the game. */
export const AppFrameMessage = v.variant('type', [
  /** The answer to `ready`, and again when it changes. */
  v.object({
    ...head,
    type: v.literal('ready'),
    language: v.picklist(['en', 'sw']),
    theme: v.picklist(['light', 'dark']),
  }),
  /** The balance may have changed outside of the game, for example by a deposit. */
  v.object({ ...head, type: v.literal('balance') }),
  /** A reality check or the end of the session: the game starts no new round until `is_paused` is false. */
  v.object({ ...head, type: v.literal('pause'), is_paused: v.boolean() }),
  /** The app is about to remove the frame. */
  v.object({ ...head, type: v.literal('close') }),
]);
export type AppFrameMessage = v.InferOutput<typeof AppFrameMessage>;

type Without<T> = T extends unknown ? Omit<T, 'jukwaa_frame'> : never;

/**
 * A message with the version of this contract.
 * @testonly Games are of other origins and write it themselves.
 */
export const toApp = (message: Without<GameFrameMessage>) => ({
  ...message,
  jukwaa_frame: GAME_FRAME_VERSION,
});
export const toGame = (message: Without<AppFrameMessage>) => ({
  ...message,
  jukwaa_frame: GAME_FRAME_VERSION,
});

/** The part of a `MessageEvent` that decides whether it counts. */
export interface FrameEvent {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The message of an event; null for another origin or window, another version, and anything unreadable. */
export function readFrameMessage<T extends typeof GameFrameMessage | typeof AppFrameMessage>(
  schema: T,
  event: FrameEvent,
  from: { readonly origin: string; readonly window: unknown },
): v.InferOutput<T> | null {
  if (event.origin !== from.origin || event.source !== from.window) return null;
  const parsed = v.safeParse(schema, event.data);
  return parsed.success ? parsed.output : null;
}
