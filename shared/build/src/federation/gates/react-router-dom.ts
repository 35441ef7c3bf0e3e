// The parts of react-router-dom that host and remotes may use; the package re-exports this module. The host
// shares this file under the package's name. Everything else of the package (loaders and actions, framework mode, server
// rendering) is shaken out: 6 kB instead of 54 kB of brotli in every first load. Type checking and jest resolve the package to
// this file too (plus `jest/react-router-dom.ts` in tests), so a missing name is an error at once. To use one, add it
// here and publish the host first.

export {
  type Location,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  type RouteObject,
  Router,
  type To,
  UNSAFE_createBrowserHistory,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { Link, NavLink } from './links.ts';
