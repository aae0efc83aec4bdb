import { StyleProvider } from '@ant-design/cssinjs';
import type { PageProps, RemoteDefinition } from '@banyan/shared-contracts/remote';
import { type Host, HostContext, MenuIdContext, UnsavedContext } from '@banyan/shared-ui/runtime';
import { BrowserRouter, UNSAFE_LocationContext as LocationContext, useNavigate } from '@banyan/shared-ui/router';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { Activity, type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLeaveGuard } from '../host/session/leave-guard';
import { createStyleCache } from '../theme/style-cache';
import { useHeldPlace } from './use-held-place';

/** The page for a path of the standalone remote. */
export interface StandalonePage extends PageProps {
  load: () => Promise<{ default: ComponentType<PageProps> }>;
}

/** What the frame hands to the remote's own root. */
export interface RemoteRootProps {
  host: Host;
  queryClient: QueryClient;
  /** Prefix of all addresses. */
  basePath: string;
  antd: ConfigProviderProps;
  pageOf: (path: string) => StandalonePage | undefined;
  /** The content for an address without a page. */
  elsewhere: (path: string, search: string) => ReactNode;
  /** Shown beside the page, with the same providers as pages. */
  beside: ReactNode;
  /** False: nothing is displayed, dialogs included, and everything waits as it is. */
  visible: boolean;
  /** Called with each path that is shown. */
  onNavigate: (path: string) => void;
  /** Gets a function that takes the remote to another path. */
  onReady: (go: (path: string) => void) => void;
}

/** The root component of a remote that runs as its own React root: in the standalone frame, or in a foreign host. */
export function RemoteRoot({ definition, ...props }: RemoteRootProps & { definition: RemoteDefinition }) {
  const styleCache = useState(createStyleCache)[0];
  return (
    <HostContext value={props.host}>
      <QueryClientProvider client={props.queryClient}>
        {/* antd's rules in a layer of their own, as in the shell: base and module styles come after it. */}
        <StyleProvider layer cache={styleCache}>
          <ConfigProvider {...props.antd}>
            <Activity mode={props.visible ? 'visible' : 'hidden'}>
              <BrowserRouter basename={props.basePath}>
                <Pages key={definition.id} {...props} />
              </BrowserRouter>
            </Activity>
          </ConfigProvider>
        </StyleProvider>
      </QueryClientProvider>
    </HostContext>
  );
}

function Pages({ pageOf, elsewhere, beside, onNavigate, onReady }: RemoteRootProps) {
  const navigate = useNavigate();
  const [unsaved, report] = useUnsavedParts();
  useLeaveGuard(unsaved);
  const place = useHeldPlace(pageOf, unsaved);
  const { pathname, search } = place.location;
  const page = pageOf(pathname);
  useEffect(() => onNavigate(pathname), [onNavigate, pathname]);
  useEffect(() => onReady((path) => void navigate(path)), [onReady, navigate]);
  useEffect(() => {
    // While it was hidden the router has not received navigations of the browser.
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, []);
  return (
    <UnsavedContext value={report}>
      <LocationContext value={place}>
        {page === undefined ? elsewhere(pathname, search) : <Page key={page.menuId} {...page} />}
      </LocationContext>
      {beside}
    </UnsavedContext>
  );
}

/** Whether parts of the page hold unsaved input, and the function by which they report it. */
function useUnsavedParts(): [boolean, (part: object, unsaved: boolean) => void] {
  const [parts, setParts] = useState<ReadonlySet<object>>(new Set());
  const report = useCallback(
    (part: object, unsaved: boolean) =>
      setParts((known) => new Set([...known].filter((other) => other !== part).concat(unsaved ? part : []))),
    [],
  );
  return [parts.size > 0, report];
}

function Page({ load, ...props }: StandalonePage) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<PageProps> }>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    load().then((module) => setLoaded({ Component: module.default }), setFailure);
  }, [load]);
  // The lifecycle's error boundary shows it.
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error('the page could not be loaded');
  if (loaded === undefined) return null;
  return (
    <MenuIdContext value={props.menuId}>
      <loaded.Component {...props} />
    </MenuIdContext>
  );
}
