import type { Chrome } from '@jukwaa/contracts';
import { fetchBalance, fetchBonus, pageConfig, ScreenSlots, useSession, useText } from '@jukwaa/runtime';
import { type MouseEvent, useEffect } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { SLIP_ID } from '../columns/focus-slip.ts';
import { type Columns, useColumns } from '../columns/use-columns.ts';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { ScreenRegion } from '../federation/screen-region.tsx';
import { frameTexts } from '../frame-parts/messages.ts';
import { hasTopLine } from '../frame-parts/top-line.ts';
import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { lazyPart } from '../lazy-part/part.ts';
import { MenuHost } from '../menus/menu-host.tsx';
import { Panes } from '../panes/panes.tsx';
import { usePanes } from '../panes/use-panes.ts';
import { OfflineBar } from '../pwa/offline-bar.tsx';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { useBetslipRequests } from '../routing/betslip-requests.ts';
import { useCurrentRoute } from '../routing/current-route.ts';
import { useIntendedRouteEnd } from '../routing/follow-intended-route.ts';
import { useLogout } from '../routing/follow-logout.ts';
import { useOpenPage } from '../routing/open-page.ts';
import { usePushToken } from '../routing/push-token.ts';
import { useScroll } from '../routing/scroll.ts';
import { SnowLayer } from '../snow/snow-layer.tsx';
import { AlertLayer } from './alert-layer.tsx';
import { Footer } from './footer.tsx';
import { FrameLayout } from './frame-layout.tsx';
import { NoticeLayer } from './notice-layer.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

// Only wide windows load the columns and keys.
const MENU_COLUMN = lazyPart(() => import('../columns/menu-column.tsx'));
const SLIP_COLUMN = lazyPart(() => import('../columns/slip-column.tsx'));
const KEYS = lazyPart(() => import('../columns/keys.tsx'));
const PANE_TOOLS = lazyPart(() => import('../panes/pane-tools.tsx'));
// Only previews load it.
const PREVIEW_BADGE = lazyPart(() => import('../preview/preview-badge.tsx'));

const WHOLE = { header: true, footer: true, footerNav: true } as const satisfies Chrome;

/**
 * Everything around a screen. The route decides which parts are visible.
 * @param lists the routes of lists, which stay next to a match in a wide window
 */
export function Frame({ lists }: { readonly lists: readonly RouteObject[] }) {
  const route = useCurrentRoute();
  const location = useLocation();
  const main = useFocusOnNavigation();
  usePageEvents();
  const chrome = { ...WHOLE, ...route?.chrome };
  const columns = useColumns({ chrome, ...(route && { name: route.name }) });
  const panes = usePanes(route?.pane, columns.panes);
  useScroll(panes.list ?? location);
  return (
    <FrameLayout
      header={chrome.header}
      footerNav={chrome.footerNav}
      broad={route === null || route.broad === true || panes.list !== null}
      topLine={hasTopLine(route?.name)}
      hasLinks={columns.wide}
      isSlipPage={route?.name === 'betslip'}
      main={main}
      start={<Start {...columns} />}
      menu={columns.menu && <MenuColumn />}
      end={
        <>
          {columns.slip && <SlipColumn />}
          {chrome.footer && <Footer />}
          {route !== null && <RemoteSlot name={`${route.name}-footer`} />}
        </>
      }
      layers={<Layers hasSlipColumn={columns.slip} />}
    >
      <ScreenSlots value={ScreenRegion}>
        <Panes {...panes} lists={lists} />
      </ScreenSlots>
    </FrameLayout>
  );
}

function usePageEvents(): void {
  useBetslipRequests();
  useOpenPage();
  usePushToken();
  useLogout();
  useIntendedRouteEnd();
  useMoney();
}

/** Links and tools of wide windows, and the badge of a preview. */
function Start({ slip, wide, panes }: Columns) {
  const t = useText(frameTexts);
  return (
    <>
      {slip && (
        <a className="jk-skip" href={`#${SLIP_ID}`} onClick={skipToSlip}>
          {t('skipToSlip')}
        </a>
      )}
      {wide && <LazyPart part={KEYS} around={null} />}
      {panes && <LazyPart part={PANE_TOOLS} around={null} />}
      {pageConfig().preview !== undefined && <LazyPart part={PREVIEW_BADGE} around={null} />}
    </>
  );
}

const MenuColumn = () => (
  <LazyPart part={MENU_COLUMN} around={(message) => <aside className="jk-column-menu">{message}</aside>} />
);

const SlipColumn = () => (
  <LazyPart part={SLIP_COLUMN} around={(message) => <aside className="jk-column-slip">{message}</aside>} />
);

/** Notices, menus and decoration over the page. */
function Layers({ hasSlipColumn }: { readonly hasSlipColumn: boolean }) {
  return (
    <>
      <AlertLayer />
      <NoticeLayer />
      <OfflineBar />
      <SnowLayer />
      <MenuHost hasSlipColumn={hasSlipColumn} />
      <UpdatePrompt />
    </>
  );
}

/** Moves the focus alone: with the fragment in the address, going back would move it here again. */
function skipToSlip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(SLIP_ID)?.focus();
}

/** Fetches the user's balances as soon as the user is known. */
function useMoney(): void {
  const { user } = useSession();
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    void fetchBalance();
    void fetchBonus();
  }, [id]);
}
