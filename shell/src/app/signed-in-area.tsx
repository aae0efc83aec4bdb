import { StyleProvider } from '@ant-design/cssinjs';
import { ConfirmOutlet, createQueryClient, recoverQueries, useCurrentUser } from '@banyan/shared-ui/host';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { HostContext } from '@banyan/shared-ui/runtime';
import { antdConfig } from '@banyan/shared-ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { DialogOutlet } from '../federation/dialog-outlet';
import { FederationContext } from '../federation/federation-context';
import '../federation/shared-surface';

import type { AreaProps, Kernel } from '@banyan/shared-ui/host';
import { KernelContext } from '../use-kernel';
import { Frame } from './frame';
import { createShellHost } from './shell-host';

/** Everything behind sign-in: host, theme, router, layout, pages. */
export default function SignedInArea({ kernel }: AreaProps) {
  const user = useCurrentUser(kernel);
  // What was open belongs to one person.
  return user === null ? null : <Area key={user.userInfo.userId} kernel={kernel} />;
}

function Area({ kernel }: { kernel: Kernel }) {
  const parts = useState(() => createShellHost(kernel))[0];
  const queryClient = useState(() => createQueryClient(kernel.toaster.show))[0];
  const theme = useAtomValue(kernel.themeAtom);
  const locale = useAtomValue(kernel.localeAtom);
  const user = useAtomValue(kernel.session.atoms.currentUser);
  const config = useMemo(() => antdConfig(theme, locale), [theme, locale]);
  const host = useMemo(() => (user === null ? null : parts.hostFor(user, locale)), [parts, user, locale]);

  useEffect(() => recoverQueries(queryClient, kernel), [queryClient, kernel]);
  // Another session has another socket, also when it is of the same person.
  const token = useAtomValue(kernel.session.atoms.token);
  useEffect(() => (token === null ? undefined : parts.open()), [parts, token]);

  if (host === null) return null;
  return (
    <HostContext value={host}>
      <FederationContext value={parts.federation}>
        <QueryClientProvider client={queryClient}>
          <StyleProvider layer>
            <ConfigProvider {...config}>
              <BrowserRouter basename={kernel.page.basePath}>
                <KernelContext value={kernel}>
                  <Frame />
                </KernelContext>
                <DialogOutlet dialogs={parts.dialogs} />
              </BrowserRouter>
            </ConfigProvider>
          </StyleProvider>
          <ConfirmOutlet confirmer={parts.confirmer} />
        </QueryClientProvider>
      </FederationContext>
    </HostContext>
  );
}
