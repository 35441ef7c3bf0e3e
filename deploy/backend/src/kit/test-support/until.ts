const PATIENCE_MS = 120_000;
const FIRST_PAUSE_MS = 20;
/** Looking is work for the service that the test waits for. */
const LONGEST_PAUSE_MS = 200;

/** Polls until the value is not null, and returns it; throws after two minutes. */
export async function until<T>(what: string, look: () => Promise<T | null> | T | null): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)) {
    const seen = await look();
    if (seen !== null) return seen;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
