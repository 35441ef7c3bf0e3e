let last = 1_000;

/** The next id: 1001, 1002, … in each test file, so that objects get distinct and reproducible ids. */
export function nextId(): number {
  last += 1;
  return last;
}
