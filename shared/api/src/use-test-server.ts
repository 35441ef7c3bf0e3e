import { afterEach, beforeEach } from '@jest/globals';
import { startTestServer, type TestServer } from './test-server.ts';

/** A fresh service for each test of the file; the returned function returns the running one. */
export function useTestServer(): () => TestServer {
  let running: TestServer | null = null;
  beforeEach(async () => {
    running = await startTestServer();
  });
  afterEach(async () => {
    await running?.close();
    running = null;
  });
  return () => {
    if (running === null) throw new Error('the test server runs within a test only');
    return running;
  };
}
