import { test } from '@jest/globals';
import { findProgram } from '@jukwaa/database/testing';

/** Runs where HAProxy, and any other program that the test needs, is installed. */
export function withHaproxy(title: string, run: () => Promise<void>, others: readonly string[] = []): void {
  const missing = ['haproxy', ...others].filter((name) => findProgram(name) === null);
  if (missing.length === 0) test(title, run);
  else test.skip(`${missing.join(' and ')} missing: ${title} (apt-get install ${missing.join(' ')})`, run);
}
