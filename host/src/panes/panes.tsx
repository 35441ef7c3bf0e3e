import { useText } from '@jukwaa/runtime';
import { IconButton } from '@jukwaa/ui';
import {
  type Location,
  Outlet,
  type RouteObject,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import fold from '../frame-parts/above-fold.module.css';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './panes.module.css';
import { useListNavigation } from './use-list-navigation.ts';
import { type ShownPanes, useCloseMatch } from './use-panes.ts';

/** Ids of the panes. */
export const LIST_PANE_ID = 'list-pane';
export const MATCH_PANE_ID = 'match-pane';

/** The list's routes are not below that of the frame, whose children are the pages. */
const NO_PARENT = { outlet: null, matches: [], isDataRoute: false };

interface PanesProps extends ShownPanes {
  readonly lists: readonly RouteObject[];
}

/** The screen of the address, or in a wide window the list and next to it the match. */
export function Panes({ lists, ...shown }: PanesProps) {
  const { list, hasMatch } = shown;
  const navigation = useListNavigation(shown);
  if (list === null) return <Outlet />;
  return (
    <div className={hasMatch ? styles.both : undefined}>
      <div id={LIST_PANE_ID} className={styles.list}>
        <UNSAFE_NavigationContext value={navigation}>
          <UNSAFE_RouteContext value={NO_PARENT}>
            <ListScreen lists={lists} list={list} />
          </UNSAFE_RouteContext>
        </UNSAFE_NavigationContext>
      </div>
      {hasMatch && <MatchPane />}
    </div>
  );
}

/** The same element with and without a match, so that a list stays as it is while matches open and close. */
function ListScreen({ lists, list }: { readonly lists: readonly RouteObject[]; readonly list: Location }) {
  return useRoutes([...lists], list);
}

function MatchPane() {
  const t = useText(frameTexts);
  const { pathname } = useLocation();
  const close = useCloseMatch();
  return (
    <section
      key={pathname}
      id={MATCH_PANE_ID}
      className={`${styles.match} ${fold.aboveFold}`}
      tabIndex={-1}
      aria-label={t('match')}
    >
      <div className={styles.head}>
        <span className={styles.title} aria-hidden="true">
          {t('match')}
        </span>
        <IconButton icon="close" label={t('closeMatch')} onClick={close} />
      </div>
      <Outlet />
    </section>
  );
}
