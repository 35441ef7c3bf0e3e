let last = 1_000;

/** The next id: 1001, 1002, … in each test file, so that a test that builds two things gets two ids and always the same ones. */
export function nextId(): number {
  last += 1;
  return last;
}
