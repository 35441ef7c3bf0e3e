import { type ContextType, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import type { ShownPanes } from './use-panes.ts';

type Navigation = ContextType<typeof UNSAFE_NavigationContext>;
type Go = Navigation['navigator']['push'];

/**
 * Returns the navigation of the list. Next to a match a choice in the list, such as a filter, changes the list and
 * not the address, so that the match stays open; a link to another page leads there. The value stays the same while
 * matches open and close, so that no row renders again.
 */
export function useListNavigation(shown: ShownPanes): Navigation {
  const navigation = useContext(UNSAFE_NavigationContext);
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return useMemo(() => {
    const { navigator } = navigation;
    const inList =
      (go: Go): Go =>
      (to, state, options) => {
        const { list, hasMatch, changeList } = latest.current;
        if (hasMatch && typeof to === 'object' && to.pathname === list?.pathname) changeList(to.search ?? '');
        else go(to, state, options);
      };
    const { push, replace } = navigator;
    return { ...navigation, navigator: { ...navigator, push: inList(push), replace: inList(replace) } };
  }, [navigation]);
}
