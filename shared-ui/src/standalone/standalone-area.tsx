import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { useAtomValue } from 'jotai';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FrameLayout } from '../frame/frame-layout';
import type { AreaProps } from '../host/areas';
import { ConfirmOutlet } from '../host/confirm';
import type { Kernel } from '../host/kernel';
import { usePageTitle } from '../host/page-title';
import { recoverQueries } from '../host/query-client';
import { useCurrentUser } from '../host/use-current-user';
import { useUiText } from '../i18n/use-ui-text';
import { createMenuModel, type MenuNode, pageAddress } from '../menu/menu-model';
import { useMenuTitle } from '../menu/use-menu-title';
import { antdConfig } from '../theme/antd-config';
import styles from './standalone.module.css';
import { createStandaloneHost } from './create-standalone-host';
import type { Lifecycle } from './lifecycle';
import type { RemoteRootProps, StandalonePage } from './remote-root';

/** The page that the remote itself has for a menu. */
function pageFor({ item, path = '', properties }: MenuNode, { pages, menuTypes }: RemoteDefinition): StandalonePage | undefined {
  const load =
    item.type === MENU_TYPE.page
      ? pages.find(({ address }) => address === pageAddress(item))?.load
      : menuTypes.find(({ type }) => type === item.type)?.load;
  return load && { load, basePath: path, menuId: item.id, moduleId: properties.moduleId ?? '', isTree: properties.isTree === 1 };
}

/** The signed-in area of a remote that stands alone: its own pages as menu, its own React root inside. */
export function createStandaloneArea(definition: RemoteDefinition, lifecycle: Lifecycle): ComponentType<AreaProps> {
  return function StandaloneArea({ kernel }: AreaProps) {
    const user = useCurrentUser(kernel);
    // What was open belongs to one person.
    return user === null ? null : <Frame key={user.userInfo.userId} kernel={kernel} definition={definition} lifecycle={lifecycle} />;
  };
}

interface FrameProps {
  kernel: Kernel;
  definition: RemoteDefinition;
  lifecycle: Lifecycle;
}

/** Only what this remote can show stays in the menu. */
const ownPart = (tree: readonly MenuNode[], definition: RemoteDefinition): MenuNode[] =>
  tree
    .map((node) => ({ ...node, children: ownPart(node.children, definition) }))
    .filter((node) => node.children.length > 0 || pageFor(node, definition) !== undefined);

const firstPath = (tree: readonly MenuNode[]): string | undefined =>
  tree.map((node) => node.path ?? firstPath(node.children)).find((path) => path !== undefined);

function Frame({ kernel, definition, lifecycle }: FrameProps) {
  const text = useUiText();
  const titleOf = useMenuTitle();
  const parts = useState(() => createStandaloneHost(kernel))[0];
  const user = useAtomValue(kernel.session.atoms.currentUser);
  const locale = useAtomValue(kernel.localeAtom);
  const theme = useAtomValue(kernel.themeAtom);
  const [path, setPath] = useState(() => location.pathname.slice(kernel.page.basePath.length) || '/');
  // Known once the remote's own root has mounted.
  const [go, setGo] = useState<(path: string) => void>();
  const model = useMemo(() => createMenuModel(user?.menuList ?? []), [user]);
  const tree = useMemo(() => ownPart(model.tree, definition), [model, definition]);
  const current = model.find(path);
  usePageTitle(current === undefined ? '' : titleOf(current.item));

  useEffect(() => recoverQueries(parts.queryClient, kernel), [parts, kernel]);
  // Another session has another socket, also when it is of the same person.
  const token = useAtomValue(kernel.session.atoms.token);
  useEffect(() => (token === null ? undefined : parts.open()), [parts, token]);

  const onReady = useCallback((ready: (path: string) => void) => setGo(() => ready), []);
  const pageOf = useCallback(
    (wanted: string) => {
      const node = model.find(wanted);
      return node && pageFor(node, definition);
    },
    [model, definition],
  );
  const start = firstPath(tree);
  useEffect(() => {
    if (pageOf(path) === undefined && start !== undefined) go?.(start);
  }, [path, pageOf, start, go]);

  // The same until something changes: all that runs in the remote's own root hangs on it.
  const host = useMemo(() => (user === null ? null : parts.hostFor(user, locale)), [parts, user, locale]);
  const antd = useMemo(() => antdConfig(theme, locale), [theme, locale]);
  if (host === null) return null;
  const props: RemoteRootProps = {
    host,
    queryClient: parts.queryClient,
    basePath: kernel.page.basePath,
    antd,
    pageOf,
    onNavigate: setPath,
    onReady,
    empty: start === undefined ? text('ui.standalone.empty') : '',
  };
  return (
    <>
      <FrameLayout
        kernel={kernel}
        confirm={parts.confirmer.confirm}
        tree={tree}
        currentMenuId={current?.item.id ?? ''}
        onOpen={(to) => go?.(to)}
      >
        <OwnRoot lifecycle={lifecycle} name={definition.id} props={props} />
      </FrameLayout>
      <ConfirmOutlet confirmer={parts.confirmer} />
    </>
  );
}

/** A place in which the remote's lifecycle runs its own React root; new props reach it by `update`. */
function OwnRoot({ lifecycle, name, props }: { lifecycle: Lifecycle; name: string; props: RemoteRootProps }) {
  const ref = useRef<HTMLDivElement>(null);
  const [first] = useState(props);
  const mounted = useRef<Promise<unknown>>(undefined);

  useEffect(() => {
    const options = { name: `standalone-${name}`, domElement: ref.current };
    mounted.current = lifecycle.bootstrap({ ...options, ...first }).then(() => lifecycle.mount({ ...options, ...first }));
    return () => void mounted.current?.then(() => lifecycle.unmount(options));
  }, [lifecycle, name, first]);

  useEffect(() => {
    if (props === first) return;
    void mounted.current?.then(() => lifecycle.update?.({ name: `standalone-${name}`, domElement: ref.current, ...props }));
  }, [lifecycle, name, first, props]);

  return <div ref={ref} className={styles['root']} />;
}
