import { StyleProvider } from '@ant-design/cssinjs';
import {
  addMessages,
  ConfirmOutlet,
  createGuestHost,
  createQueryClient,
  type Kernel,
  PUBLIC_FORM,
  usePageTitle,
} from '@banyan/shared-ui/host';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { HostContext } from '@banyan/shared-ui/runtime';
import { antdConfig } from '@banyan/shared-ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { FederationContext, useReleases } from '../federation/federation-context';
import { createReleaseStore } from '../federation/release-store';
import { createRemoteLoader } from '../federation/remote-loader';
import { RemotePart } from '../federation/remote-part';
import '../federation/shared-surface';
import { NobodyServes } from '../features/not-found/nobody-serves';
import { useText } from '../use-text';
import { PageSkeleton } from './page-skeleton';

function createGuestParts(kernel: Kernel) {
  const releases = createReleaseStore(kernel.page);
  const loader = createRemoteLoader({
    releases,
    apiVersion: kernel.page.api,
    onLoaded: ({ id, definition }) => addMessages(id, (locale) => definition.messages(locale)),
  });
  return {
    host: createGuestHost(kernel),
    federation: { releases, loader },
    queryClient: createQueryClient(kernel.toaster.show),
  };
}

/** A page of a remote for people without an account: no layout, no menus, no socket. */
export function GuestArea({ kernel }: { kernel: Kernel }) {
  const [{ host, federation, queryClient }] = useState(() => createGuestParts(kernel));
  const theme = useAtomValue(kernel.themeAtom);
  const locale = useAtomValue(kernel.localeAtom);
  const config = useMemo(() => antdConfig(theme, locale), [theme, locale]);
  const guest = useMemo(() => host.hostFor(locale), [host, locale]);
  return (
    <HostContext value={guest}>
      <FederationContext value={federation}>
        <QueryClientProvider client={queryClient}>
          <StyleProvider layer>
            <ConfigProvider {...config}>
              <BrowserRouter basename={kernel.page.basePath}>
                <PublicFormPage />
              </BrowserRouter>
            </ConfigProvider>
          </StyleProvider>
          <ConfirmOutlet confirmer={host.confirmer} />
        </QueryClientProvider>
      </FederationContext>
    </HostContext>
  );
}

const ADDRESS = PUBLIC_FORM.slice(1);

function PublicFormPage() {
  const text = useText();
  const { remotes } = useReleases();
  const [remote] = Object.entries(remotes).find(([, { offers }]) => offers.pages.some(({ address }) => address === ADDRESS)) ?? [];
  usePageTitle(text('shell.public.title'));
  if (remote === undefined) return <NobodyServes address={ADDRESS} />;
  return (
    <RemotePart
      remote={remote}
      part={`route-${ADDRESS}`}
      pick={({ pages }) => pages.find(({ address }) => address === ADDRESS)?.load}
      props={{ basePath: PUBLIC_FORM, menuId: '', moduleId: '', isTree: false }}
      loading={<PageSkeleton />}
      shape="page"
    />
  );
}
