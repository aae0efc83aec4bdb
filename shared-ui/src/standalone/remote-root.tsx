import { StyleProvider } from '@ant-design/cssinjs';
import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import { type Host, HostContext, MenuIdContext, UnsavedContext } from '@banyan/shared-ui/runtime';
import { BrowserRouter, useLocation, useNavigate } from '@banyan/shared-ui/router';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { Activity, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { PageProps } from '@banyan/shared-contracts/remote';

/** The page that a path of the standing-alone remote shows. */
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
  /** What a path shows that no page stands at. */
  elsewhere: (path: string) => ReactNode;
  /** Stands beside the page, with all that pages have around them. */
  beside: ReactNode;
  /** False: nothing is displayed, dialogs included, and everything waits as it is. */
  visible: boolean;
  /** Hears which parts of the page hold input that is not saved. */
  onUnsaved: (part: object, unsaved: boolean) => void;
  /** Hears where the remote has gone; answers nothing. */
  onNavigate: (path: string) => void;
  /** Gets a function that takes the remote to another path. */
  onReady: (go: (path: string) => void) => void;
}

/** The root component of a remote that runs as its own React root: in the standalone frame, or in a foreign host. */
export function RemoteRoot({ definition, ...props }: RemoteRootProps & { definition: RemoteDefinition }) {
  return (
    <HostContext value={props.host}>
      <QueryClientProvider client={props.queryClient}>
        {/* antd's rules in a layer of their own, as in the shell: base and module styles come after it. */}
        <StyleProvider layer>
          <ConfigProvider {...props.antd}>
            <BrowserRouter basename={props.basePath}>
              <Activity mode={props.visible ? 'visible' : 'hidden'}>
                <UnsavedContext value={props.onUnsaved}>
                  <Pages key={definition.id} {...props} />
                  {props.beside}
                </UnsavedContext>
              </Activity>
            </BrowserRouter>
          </ConfigProvider>
        </StyleProvider>
      </QueryClientProvider>
    </HostContext>
  );
}

function Pages({ pageOf, elsewhere, onNavigate, onReady }: RemoteRootProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  useEffect(() => onNavigate(pathname), [onNavigate, pathname]);
  useEffect(() => onReady((path) => void navigate(path)), [onReady, navigate]);
  if (page === undefined) return elsewhere(pathname);
  return <Page key={page.menuId} {...page} />;
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
