import { type AnchorHTMLAttributes, createElement, type MouseEvent, type Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  /** Replaces the entry of the history; by default only a link to the same address does. */
  readonly replace?: boolean;
  /** Kept with the entry of the history. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that opens its address in the page. That of the package prefetches for its framework mode, 2 kB of brotli in every
 * first load, and says so in each link's HTML.
 */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return createElement('a', { ...rest, href: useHref(to), onClick: press });
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
  readonly className?: string | ((link: { readonly isActive: boolean }) => string | undefined);
  /** Whether only the address itself counts as the page, and none below it. */
  readonly end?: boolean;
}

/** A link that is marked as the current page on its own address, and without `end` on those below it. */
export function NavLink({ className, end = false, ...rest }: NavLinkProps) {
  const own = useResolvedPath(rest.to).pathname.toLowerCase();
  const shown = useLocation().pathname.toLowerCase();
  const isActive = shown === own || (!end && shown.startsWith(own.endsWith('/') ? own : `${own}/`));
  const current = isActive ? { 'aria-current': 'page' as const } : {};
  const name = typeof className === 'function' ? className({ isActive }) : className;
  return createElement(Link, { ...rest, ...current, ...(name !== undefined && { className: name }) });
}
