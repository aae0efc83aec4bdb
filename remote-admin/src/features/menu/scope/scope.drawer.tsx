import type { MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { CrudView, type RowDialogProps } from '@banyan/shared-ui/crud';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { PartDrawer } from '../rights/part.drawer';
import { dataFieldScreen } from './data-field.screen';
import { schemeScreen } from './scheme.screen';
import { ScopeMenuContext } from './scope-menu';

type View = 'schemes' | 'dataFields';

/** Which rows of a menu's data can be granted: schemes, and the fields that they may name. */
export function ScopeDrawer({ row, onClose }: RowDialogProps<MenuRow>) {
  const text = useText();
  const [view, setView] = useState<View>('schemes');
  const shared = {
    scope: { params: { menuId: row.id } },
    defaults: { moduleId: row.id },
    actions: () => (
      <Segmented<View>
        value={view}
        aria-label={text('admin.menu.dataScope')}
        options={(['schemes', 'dataFields'] as const).map((name) => ({ value: name, label: text(`admin.menu.${name}`) }))}
        onChange={setView}
      />
    ),
  };
  return (
    <PartDrawer title={text('admin.menu.dataScope')} menu={row} onClose={onClose}>
      <ScopeMenuContext value={row}>
        {view === 'schemes' ? (
          <CrudView key="schemes" screen={schemeScreen} {...shared} />
        ) : (
          <CrudView key="dataFields" screen={dataFieldScreen} {...shared} />
        )}
      </ScopeMenuContext>
    </PartDrawer>
  );
}
