import { MENU_CATEGORIES, type MenuCategory } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { importMenu, menuResource } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { menuButtonResource } from '@banyan/shared-contracts/menu-admin/menu-button.contract';
import { menuColumnResource, menuFormFieldResource } from '@banyan/shared-contracts/menu-admin/menu-field.contract';
import { schemeResource } from '@banyan/shared-contracts/menu-admin/scheme.contract';
import { systemResource } from '@banyan/shared-contracts/menu-admin/system.contract';
import { CrudPage, ErrorPanel } from '@banyan/shared-ui/crud';
import { Allowed, useSession } from '@banyan/shared-ui/runtime';
import { TreePane } from '@banyan/shared-ui/tree';
import { PackageUpload } from '@banyan/shared-ui/upload';
import { useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useFreshMenu } from '../../kernel/use-fresh-menu';
import { useText } from '../../kernel/use-text';
import styles from './menu.module.css';
import { menuScreen } from './menu.screen';
import { SystemsDrawer } from './systems/systems.drawer';
import { useSystems } from './systems/use-systems';
import { useMenuActions } from './use-menu-actions';
import { useMenuParents } from './use-menu-choices';
import { useMenuMove } from './use-menu-move';

/** What is made here shows in the frame. */
const FRAME = [menuResource, systemResource, menuButtonResource, menuColumnResource, menuFormFieldResource, schemeResource];

/** Menu management: systems on the left, the menus of the chosen one as a tree on the right (api-platform 14.2-14.4). */
export default function MenuPage() {
  const text = useText();
  const { user } = useSession();
  const cache = useQueryClient();
  const { systems, nodes, loading, error, refetch } = useSystems();
  const [chosen, setChosen] = useState<string>();
  const [category, setCategory] = useState<MenuCategory>('Web');
  const [managing, setManaging] = useState(false);
  const refreshFrame = useFreshMenu(...FRAME);
  const system = systems.find(({ id }) => id === chosen) ?? systems[0];
  const systemId = system?.id ?? '';
  const actions = useMenuActions({ systemId, category });
  const screen = useMemo(() => menuScreen(actions), [actions]);

  function refresh() {
    void cache.invalidateQueries({ queryKey: [menuResource.key] });
    refreshFrame();
  }
  const move = useMenuMove(refresh);
  const parents = useMenuParents(undefined, system?.id, category) ?? [];

  if (error !== null) {
    return (
      <section className={styles['failed']} aria-label={text('admin.menu.title')}>
        <ErrorPanel error={error} retry={refetch} />
      </section>
    );
  }
  return (
    <>
      <CrudPage
        screen={screen}
        scope={system === undefined ? null : { params: { systemId }, query: { category } }}
        defaults={{ systemId, category }}
        move={move}
        actions={() => (
          <>
            <Allowed button="btn_upload">
              <PackageUpload
                endpoint={importMenu}
                accept=".bm"
                params={{ systemId }}
                fields={{ category }}
                parents={parents}
                onDone={refresh}
              />
            </Allowed>
            <Segmented<MenuCategory>
              value={category}
              aria-label={text('admin.menu.category')}
              options={MENU_CATEGORIES.map((name) => ({ value: name, label: text(`admin.menu.category.${name}`) }))}
              onChange={setCategory}
            />
          </>
        )}
        aside={{
          label: system?.fullName ?? text('admin.menu.systems'),
          content: (
            <TreePane
              title={text('admin.menu.systems')}
              nodes={nodes}
              loading={loading}
              selected={system?.id}
              onSelect={setChosen}
              onRefresh={refetch}
              actions={
                user.isAdministrator ? [{ key: 'manage', label: text('admin.menu.manageSystems'), run: () => setManaging(true) }] : []
              }
            />
          ),
        }}
      />
      {managing && <SystemsDrawer onClose={() => setManaging(false)} />}
    </>
  );
}
