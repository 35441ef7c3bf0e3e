const { readdirSync, readFileSync } = require('node:fs');

/**
 * Resources that keep a process alive and that a test may open, by their name in `process.getActiveResourcesInfo()`.
 */
const KINDS = ['Timeout', 'TCPServerWrap', 'PipeServerWrap', 'ProcessWrap', 'Worker', 'MessagePort'];
/** Time for closing on a busy machine. A timer of this length or more counts as left open, in ms. */
const CLOSING_MS = 30_000;
const LOOK_AGAIN_MS = 20;

function countOpen() {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  for (const kind of process.getActiveResourcesInfo()) if (kind in counts) counts[kind] += 1;
  return counts;
}

/** The command lines of this process's children; empty where the system doesn't list them. */
function commandsOfChildren() {
  try {
    const pids = readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return pids.map((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 300),
    );
  } catch {
    return [];
  }
}

/**
 * A Jest environment that fails test files which leave a server, process, thread or timer open. Without it, Jest
 * would kill the worker at the end of the run without naming the file.
 */
module.exports = (Environment) =>
  class extends Environment {
    #before = countOpen();

    async teardown() {
      await super.teardown();
      const until = performance.now() + CLOSING_MS;
      for (let left = this.#left(); left.length > 0; left = this.#left()) {
        if (performance.now() > until)
          throw new Error(
            ['The tests of this file left open:', left.join(', '), ...commandsOfChildren()].join('\n'),
          );
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    }

    #left() {
      const now = countOpen();
      return KINDS.filter((kind) => now[kind] > this.#before[kind]);
    }
  };
