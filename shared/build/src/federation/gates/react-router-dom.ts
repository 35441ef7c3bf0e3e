// What host and remotes may use of react-router-dom. The host shares this module under the package's name, so everything
// else of the package (framework mode, server rendering) is shaken out: 28 kB instead of 54 kB of brotli in every first load.
// `react-router-dom-whole` is an alias for the package itself; its own name leads back here.
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom-whole';
