import { channelId, persist, sessionStore } from '@jukwaa/runtime';
import * as v from 'valibot';
import { proxy, subscribe } from 'valtio/vanilla';

/** The id under which a guest's choice is stored. */
const GUEST = 0;
const PHONE_BROWSER_OR_DESKTOP: readonly number[] = [1, 2];

/** Ids of the users who have closed the banner, separated by spaces. */
export const appBannerStore = proxy<{ closedBy: string }>({ closedBy: '' });

const person = () => String(sessionStore.user?.id ?? GUEST);

export const isClosed = (closedBy: string, id: number = GUEST): boolean =>
  closedBy.split(' ').includes(String(id));

/** The apps' own web views show no download banner. */
export const offersApp = (userAgent: string): boolean =>
  PHONE_BROWSER_OR_DESKTOP.includes(channelId(userAgent));

export function closeAppBanner(): void {
  if (!appBannerStore.closedBy.split(' ').includes(person()))
    appBannerStore.closedBy = `${appBannerStore.closedBy} ${person()}`.trim();
}

/**
 * Stores who has closed the banner. A logout clears the stored copy, and the next login in this page writes it again.
 */
export function followAppBanner(): () => void {
  return persist<string>({
    key: 'app_banner',
    plain: true,
    schema: v.pipe(v.string(), v.regex(/^\d+( \d+)*$/)),
    read: () => (appBannerStore.closedBy === '' ? null : appBannerStore.closedBy),
    apply: (closedBy) => {
      if (closedBy !== null) appBannerStore.closedBy = closedBy;
    },
    watch: (changed) => {
      const stopStore = subscribe(appBannerStore, changed);
      const stopSession = subscribe(sessionStore, () => sessionStore.user !== null && changed());
      return () => {
        stopSession();
        stopStore();
      };
    },
  });
}
