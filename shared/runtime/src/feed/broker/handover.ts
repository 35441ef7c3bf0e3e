import { MergedMessages } from './merged-messages.ts';

/**
 * Time for which a replaced connection stays open, in ms. The brokers of a cluster learn of a subscription shortly after one of them has
 * confirmed it, and a message of that moment comes by the old connection only.
 */
const OVERLAP_MS = 2_000;

/** The change from one connection to another. Both are open for a moment, and the page gets each message once. */
export class Handover {
  #messages: MergedMessages | null = null;
  #endOld: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** From here on, messages may come by both connections. */
  start(): void {
    this.finish();
    this.#messages = new MergedMessages();
  }

  /** @param source the connection that brought the message */
  passes(source: object, topic: string, text: string): boolean {
    return this.#messages?.passes(source, topic, text) ?? true;
  }

  /** The page subscribes to these topics, so it needs their last states again. */
  repeat(topics: readonly string[]): void {
    this.#messages?.repeat(topics);
  }

  /** The new connection is in use. @param endOld closes the old one, soon or with `finish` */
  retire(endOld: () => void): void {
    this.#endOld = endOld;
    this.#timer = setTimeout(() => this.finish(), OVERLAP_MS);
  }

  /** Only one connection is left, also when the new one did not open. */
  finish(): void {
    clearTimeout(this.#timer);
    const endOld = this.#endOld;
    this.#endOld = null;
    this.#messages = null;
    endOld?.();
  }
}
