import { dataSourceResource, MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { importTable } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { BesideAside, ListView, useAddressKeyword } from '@banyan/shared-ui/crud';
import { useSearchParams } from '@banyan/shared-ui/router';
import { Allowed, MenuIdContext } from '@banyan/shared-ui/runtime';
import { type PaneNode, TreePane } from '@banyan/shared-ui/tree';
import { PackageUpload } from '@banyan/shared-ui/upload';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useContext, useMemo, useState } from 'react';
import { useSourceGroups } from '../../kernel/sources/use-source-groups';
import { useText } from '../../kernel/use-text';
import { CommonFieldsDrawer } from './common-fields.drawer';
import { tableScreen } from './data-model.screens';
import { TableDialog } from './table.dialog';

/** Tables of a source, which is chosen on the left; those of the main database are made and changed here. `?source=` chooses a source at first. */
export default function DataModelPage() {
  const [query] = useSearchParams();
  const source = query.get('source') ?? MAIN_SOURCE;
  return <TablesOfSources key={source} source={source} />;
}

function TablesOfSources({ source }: { source: string }) {
  const text = useText();
  const cache = useQueryClient();
  const menuId = useContext(MenuIdContext);
  const [linkId, setLinkId] = useState(source);
  const keyword = useAddressKeyword();
  const [open, setOpen] = useState<'add' | 'fields'>();
  const screen = useMemo(() => tableScreen(linkId), [linkId]);
  const groups = useSourceGroups();
  const nodes = (groups ?? []).flatMap(({ id, fullName, children }, index): PaneNode[] => {
    const leaves = children.map((source) => ({ key: source.id, title: source.fullName, children: [] }));
    return index === 0 ? leaves : [{ key: `kind:${id}`, title: fullName, children: leaves, selectable: false }];
  });
  const chosen = groups?.flatMap(({ children }) => children).find(({ id }) => id === linkId);
  const isMain = linkId === MAIN_SOURCE;
  const aside = {
    label: chosen?.fullName ?? text('admin.dataModel.sources'),
    content: (
      <TreePane
        title={text('admin.dataModel.sources')}
        nodes={nodes}
        loading={groups === undefined}
        selected={linkId}
        onSelect={(key) => {
          if (!key.startsWith('kind:')) setLinkId(key);
        }}
        onRefresh={() => void cache.invalidateQueries({ queryKey: [dataSourceResource.key] })}
        actions={[]}
      />
    ),
  };
  const add = isMain && (
    <Allowed button="add">
      <Button type="primary" onClick={() => setOpen('add')}>
        {text('admin.dataModel.add')}
      </Button>
    </Allowed>
  );
  return (
    <BesideAside aside={aside}>
      <ListView
        key={`${linkId} ${keyword}`}
        menuId={menuId}
        keyword={linkId === source ? keyword : ''}
        screen={screen}
        scope={{ params: { linkId } }}
        main={add}
        actions={({ refresh }) => (
          <>
            {isMain && (
              <Allowed button="btn_upload">
                <PackageUpload endpoint={importTable} params={{ linkId }} accept=".bdb" duplicates={false} onDone={refresh} />
              </Allowed>
            )}
            <Button onClick={() => setOpen('fields')}>{text('admin.dataModel.commonFields')}</Button>
          </>
        )}
      />
      {open === 'add' && <TableDialog onClose={() => setOpen(undefined)} />}
      {open === 'fields' && <CommonFieldsDrawer onClose={() => setOpen(undefined)} />}
    </BesideAside>
  );
}
