const DEBOUNCE_MS = 300;

/** Merges calls within 300 ms of each other into one, made 300 ms after the last; all callers get its answer. */
export function debounced<T>(run: () => Promise<T>): () => Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: ((answer: Promise<T>) => void)[] = [];
  const fire = () => {
    const callers = waiting;
    waiting = [];
    const answer = run();
    for (const settle of callers) settle(answer);
  };
  return () =>
    new Promise<T>((settle) => {
      waiting.push(settle);
      clearTimeout(timer);
      timer = setTimeout(fire, DEBOUNCE_MS);
    });
}
