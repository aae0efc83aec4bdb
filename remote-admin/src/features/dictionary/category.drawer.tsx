import {
  dictionaryEntryResource,
  exportDictionaryType,
  importDictionaryType,
} from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { dictionaryTypeResource } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { CrudView } from '@banyan/shared-ui/crud';
import { Allowed, useConfirm, useRequest } from '@banyan/shared-ui/runtime';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { openDownload } from '@banyan/shared-ui/download';
import { PackageUpload } from '@banyan/shared-ui/upload';
import { useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { useUses } from '@banyan/shared-ui/uses';
import { dictionaryTypeScreen } from './dictionary-type.screen';
import { isCategory } from './is-category';

/** Category management (700 px): tree table, dialog, export and import of .bdd files (product-1 section 2). */
export function CategoryDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  useReturnFocus();
  const request = useRequest();
  const confirm = useConfirm();
  const cache = useQueryClient();

  /** A package holds categories and their entries. */
  function refresh() {
    for (const { key } of [dictionaryTypeResource, dictionaryEntryResource]) void cache.invalidateQueries({ queryKey: [key] });
  }

  const showUses = useUses('dictionary');
  const screen = useMemo(
    () =>
      dictionaryTypeScreen([
        {
          id: 'export',
          label: 'admin.dictionary.export',
          button: 'btn_download',
          async run({ id, fullName }) {
            const sure = await confirm({
              title: text('admin.dictionary.exportTitle', { name: fullName }),
              content: text('admin.dictionary.exportConfirm'),
            });
            if (sure) openDownload((await request(exportDictionaryType, { params: { typeId: id } })).data);
          },
        },
        ...(showUses === undefined
          ? []
          : [{ id: 'uses', label: 'admin.uses.show', for: 'everybody', visible: isCategory, run: showUses } as const]),
      ]),
    [confirm, request, showUses, text],
  );

  return (
    <Drawer
      open
      title={text('admin.dictionary.manageCategories')}
      size={700}
      onClose={onClose}
      styles={{ body: { display: 'flex', padding: 0 } }}
    >
      <CrudView
        screen={screen}
        actions={() => (
          <Allowed button="btn_upload">
            <PackageUpload endpoint={importDictionaryType} accept=".bdd" onDone={refresh} />
          </Allowed>
        )}
      />
    </Drawer>
  );
}
