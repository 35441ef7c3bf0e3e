/** A line of a stack in a built file. */
export interface StackFrame {
  /** Name of the function, empty for none. */
  readonly name: string;
  /** Address of the file. */
  readonly url: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** `at name (address:1:2)` of Chromium, and `name@address:1:2` of Firefox and Safari. */
const FRAME = /^\s*(?:at\s+)?(?:async\s+)?(?:(.*?)\s*[(@])?((?:https?|blob):\/\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** Returns the lines of `Error.stack` that name a place in a file. */
export function framesOf(stack: string): StackFrame[] {
  return stack.split('\n').flatMap((text) => {
    const [, name = '', url = '', line, column] = FRAME.exec(text) ?? [];
    return url === '' ? [] : [{ name, url, line: Number(line), column: Number(column) }];
  });
}

/** A build whose code is in a stack. */
export interface Origin {
  readonly name: string;
  readonly version: string;
}

/** Returns the remote of the topmost frame that belongs to one; null for a stack of the host alone. */
export function remoteOf(frames: readonly StackFrame[]): Origin | null {
  for (const { url } of frames) {
    const [, name, version] = /^\/r\/([^/]+)\/([^/]+)\//.exec(new URL(url).pathname) ?? [];
    if (name !== undefined && version !== undefined) return { name, version };
  }
  return null;
}
