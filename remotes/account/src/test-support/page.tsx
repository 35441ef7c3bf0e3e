import type { SessionUser } from '@jukwaa/contracts';
import { showScreen, startPage } from '@jukwaa/testing';
import type { ComponentType } from 'react';

export const USER: SessionUser = {
  id: 7,
  auth: 'a-key-that-is-long-enough',
  date_created: '2026-11-01T08:00:00.000Z',
  msisdn: 254_712_345_678,
  login_tag: 'tag-1',
};

/** A page of this remote: `stop` ends it and clears its storage. */
export function openPage() {
  return {
    ...startPage(),
    /** Renders a screen at `path` with `before` as the earlier history entries. */
    show: (Screen: ComponentType, path: string, before: readonly string[] = []) =>
      showScreen(Screen, { path, before }),
  };
}
export type AccountPage = ReturnType<typeof openPage>;
