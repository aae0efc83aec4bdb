import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { useAtomValue } from 'jotai';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { FrameLayout } from '../frame/frame-layout';
import type { AreaProps } from '../host/areas';
import { ConfirmOutlet } from '../host/messages/confirm';
import type { Kernel } from '../host/kernel';
import { usePageTitle } from '../host/messages/page-title';
import { recoverQueries } from '../host/calls/query-client';
import { useCurrentUser } from '../host/session/use-current-user';
import { ForcedPassword } from '../password/forced-password';
import { antdConfig } from '../theme/antd-config';
import { createStandaloneHost } from './create-standalone-host';
import type { Lifecycle } from './lifecycle';
import { OwnRoot } from './own-root';
import { useOwnPages } from './use-own-pages';

/** The signed-in area of a standalone remote: its own pages as menu, its own React root inside. */
export function createStandaloneArea(definition: RemoteDefinition, lifecycle: Lifecycle): ComponentType<AreaProps> {
  return function StandaloneArea({ kernel }: AreaProps) {
    const user = useCurrentUser(kernel);
    // What was open belongs to one person.
    return user === null ? null : (
      <Frame key={user.userInfo.userId} kernel={kernel} user={user} definition={definition} lifecycle={lifecycle} />
    );
  };
}

interface FrameProps {
  kernel: Kernel;
  user: CurrentUser;
  definition: RemoteDefinition;
  lifecycle: Lifecycle;
}

function Frame({ kernel, user, definition, lifecycle }: FrameProps) {
  const parts = useState(() => createStandaloneHost(kernel))[0];
  const locale = useAtomValue(kernel.localeAtom);
  const theme = useAtomValue(kernel.themeAtom);
  const [path, setPath] = useState(() => location.pathname.slice(kernel.page.basePath.length) || '/');
  // Known once the remote's own root has mounted.
  const [go, setGo] = useState<(path: string) => void>();
  const { tree, titleOf, pageOf, elsewhere } = useOwnPages(user, definition, kernel);
  const title = titleOf(path);
  usePageTitle(title);

  useEffect(() => recoverQueries(parts.queryClient, kernel), [parts, kernel]);
  // Another session has another socket, also when it is of the same person.
  const token = useAtomValue(kernel.session.atoms.token);
  useEffect(() => (token === null ? undefined : parts.open()), [parts, token]);

  const onReady = useCallback((ready: (path: string) => void) => setGo(() => ready), []);
  const host = useMemo(() => parts.hostFor(user, locale), [parts, user, locale]);
  const antd = useMemo(() => antdConfig(theme, locale), [theme, locale]);
  const { queryClient } = parts;
  const { basePath } = kernel.page;
  // The same until something changes: all that runs in the remote's own root hangs on it.
  const props = useMemo(
    () => ({
      host,
      queryClient,
      basePath,
      antd,
      pageOf,
      elsewhere,
      beside: <ForcedPassword session={kernel.session} />,
      onNavigate: setPath,
      onReady,
    }),
    [host, queryClient, basePath, antd, pageOf, elsewhere, kernel, onReady],
  );
  return (
    <>
      <FrameLayout
        kernel={kernel}
        confirm={parts.confirmer.confirm}
        tree={tree}
        currentMenuId={pageOf(path)?.menuId ?? ''}
        path={path}
        pageTitle={title}
        onOpen={(to) => go?.(to)}
      >
        <OwnRoot lifecycle={lifecycle} props={props} />
      </FrameLayout>
      <ConfirmOutlet confirmer={parts.confirmer} />
    </>
  );
}
