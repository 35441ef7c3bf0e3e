// What host and remotes may use of react-router-dom, which re-exports these two modules. The host shares this file under the
// package's name, so everything else of the package (framework mode, server rendering) is shaken out: 28 kB instead of 54 kB
// of brotli in every first load. Type checking and jest resolve the package to this file too (and to what `jest/react-router-dom.ts`
// adds for tests), so a name that is missing here is an error at once; add it, and publish the host first.
export {
  createBrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
