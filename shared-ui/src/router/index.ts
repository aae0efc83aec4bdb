/**
 * The routing surface: the only module that imports react-router, so that the shell includes what is named here and tree-shakes the rest.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  UNSAFE_LocationContext,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '#react-router';
