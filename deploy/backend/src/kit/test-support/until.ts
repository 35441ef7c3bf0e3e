const PATIENCE_MS = 120_000;
const FIRST_PAUSE_MS = 20;
/** Looking is work for the service that the test waits for. */
const LONGEST_PAUSE_MS = 200;

/**
 * Polls until the value is not null, and returns it; throws after two minutes, or another patience.
 *
 * @param patienceMs for work that fills a processor for long, such as a whole programme
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null> | T | null,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)) {
    const seen = await look();
    if (seen !== null) return seen;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
