const PATIENCE_MS = 60_000;
const LOOK_MS = 20;

/** Polls until the value is not null, and returns it; throws after a minute. */
export async function until<T>(what: string, look: () => Promise<T | null> | T | null): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
