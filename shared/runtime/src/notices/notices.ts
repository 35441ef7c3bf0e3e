import { useSnapshot } from 'valtio/react';
import { proxy, ref, type Snapshot } from 'valtio/vanilla';

const NOTICE_MS = 3_000;
const ALERT_MS = 5_000;

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface NoticeInput {
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly text: string;
  /** One action for the user, e.g. undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
}
export interface Notice extends NoticeInput {
  readonly id: number;
}
export interface Alert {
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
}

/** `notices` are oldest first; only the first is shown, the others wait for it. */
export const noticesStore = proxy<{ notices: Notice[] }>({ notices: [] });
export const alertStore = proxy<{ alert: Alert | null }>({ alert: null });

let lastId = 0;
let alertTimer: ReturnType<typeof setTimeout> | undefined;
let noticeTimer: ReturnType<typeof setTimeout> | undefined;
let timedId = 0;

/** Shows a notice for 3000 ms of a visible page, after those before it; the teardown removes it earlier. */
export function notify(notice: NoticeInput): () => void {
  lastId += 1;
  const id = lastId;
  noticesStore.notices.push({ ...notice, ...(notice.action && { action: ref(notice.action) }), id });
  timeFirst();
  return () => dismissNotice(id);
}

export function dismissNotice(id: number): void {
  noticesStore.notices = noticesStore.notices.filter((notice) => notice.id !== id);
  timeFirst();
}

/** The time of a notice starts when it becomes the first. In a tab behind another one it starts when the user comes back. */
function timeFirst(): void {
  const [first] = noticesStore.notices;
  if (first === undefined || first.id === timedId) return;
  clearTimeout(noticeTimer);
  if (document.hidden) {
    document.addEventListener('visibilitychange', timeFirst, { once: true });
    return;
  }
  const { id } = first;
  timedId = id;
  noticeTimer = setTimeout(() => dismissNotice(id), NOTICE_MS);
}

/** Shows a text in the global banner for 5 s; a later alert replaces an earlier one. */
export function showAlert(alert: Alert): void {
  clearTimeout(alertTimer);
  alertStore.alert = alert;
  alertTimer = setTimeout(dismissAlert, ALERT_MS);
}

export function dismissAlert(): void {
  clearTimeout(alertTimer);
  alertStore.alert = null;
}

/** The notice to show now. */
export function useNotice(): Snapshot<Notice> | null {
  return useSnapshot(noticesStore).notices[0] ?? null;
}

export function useAlert(): Snapshot<Alert> | null {
  return useSnapshot(alertStore).alert;
}
