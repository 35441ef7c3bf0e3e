import type { HttpConfig } from '@jukwaa/api';
import type { WindowWidth } from '@jukwaa/contracts';
import { type FeedTransport, silentTransport } from './feed/transport.ts';

/**
 * Everything outside the page's own state that the runtime uses; tests replace single ports through `startRuntime`.
 */
export interface RuntimePorts {
  /** Logs events that users need not see: malformed messages, failed background calls, broken stored values. */
  readonly log: (area: string, text: string, detail?: unknown) => void;
  /** Unix ms. */
  readonly now: () => number;
  /** The browser's name for itself. */
  readonly userAgent: () => string;
  /** Whether the window has at least this width. */
  readonly isAtLeast: (width: WindowWidth) => boolean;
  /** A fresh idempotency key. */
  readonly newKey: () => string;
  /** A number from 0 up to 1, for waits that differ between pages. */
  readonly random: () => number;
  /** Runs the callback before the next paint. */
  readonly nextFrame: (run: () => void) => void;
  readonly transport: FeedTransport;
  /** Loads axios, for the page's first call. */
  readonly axios: HttpConfig['axios'];
}

function logToConsole(area: string, text: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.warn(`[${area}] ${text}`, ...(detail === undefined ? [] : [detail]));
}

/** A version 4 UUID; `crypto.randomUUID` is missing on plain http addresses other than localhost. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40;
    return at === 8 ? (byte & 0x3f) | 0x80 : byte;
  })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const defaultPorts = (): RuntimePorts => ({
  log: logToConsole,
  now: () => Date.now(),
  userAgent: () => navigator.userAgent,
  isAtLeast: (width) => typeof matchMedia === 'function' && matchMedia(`(min-width: ${width})`).matches,
  newKey: randomKey,
  random: Math.random,
  nextFrame: (run) => void requestAnimationFrame(run),
  transport: silentTransport,
  axios: async () => Promise.reject(new Error('the page has no axios')),
});

let current: RuntimePorts | null = null;

/** The current ports; the defaults when the page has not started (a remote's component test, for example). */
export function ports(): RuntimePorts {
  current ??= defaultPorts();
  return current;
}

/** Replaces the given ports; the teardown restores the defaults. */
export function replacePorts(overrides: Partial<RuntimePorts>): () => void {
  current = { ...defaultPorts(), ...overrides };
  return () => {
    current = null;
  };
}

/** The browser's name for itself, also in a page that a server renders. */
export const userAgent = (): string => ports().userAgent();

/** Writes to the one log of the runtime. */
export function log(area: string, text: string, detail?: unknown): void {
  ports().log(area, text, detail);
}
