import { StyleProvider } from '@ant-design/cssinjs';
import { ConfirmOutlet, type Kernel } from '@banyan/shared-ui/host';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { type Host, HostContext } from '@banyan/shared-ui/runtime';
import { antdConfig, createStyleCache } from '@banyan/shared-ui/theme';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { type Federation, FederationContext } from '../federation/federation-context';
import '../federation/shared-surface';

interface AreaProvidersProps extends ComponentProps<typeof ConfirmOutlet> {
  kernel: Kernel;
  host: Host;
  federation: Federation;
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every page finds around itself: host, remotes, queries, look and router. */
export function AreaProviders({ kernel, host, federation, queryClient, confirmer, children }: AreaProvidersProps) {
  const theme = useAtomValue(kernel.themeAtom);
  const locale = useAtomValue(kernel.localeAtom);
  const styleCache = useState(createStyleCache)[0];
  const config = useMemo(() => antdConfig(theme, locale), [theme, locale]);
  return (
    <HostContext value={host}>
      <FederationContext value={federation}>
        <QueryClientProvider client={queryClient}>
          <StyleProvider layer cache={styleCache}>
            <ConfigProvider {...config}>
              <BrowserRouter basename={kernel.page.basePath}>{children}</BrowserRouter>
            </ConfigProvider>
          </StyleProvider>
          <ConfirmOutlet confirmer={confirmer} />
        </QueryClientProvider>
      </FederationContext>
    </HostContext>
  );
}
