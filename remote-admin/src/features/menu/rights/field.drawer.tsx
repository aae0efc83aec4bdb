import { LINK_USE, type LinkField } from '@banyan/shared-contracts/menu-admin/data-link.contract';
import { toStoredCode } from '@banyan/shared-contracts/menu-admin/field-code';
import { menuColumnCalls, menuFormFieldCalls } from '@banyan/shared-contracts/menu-admin/menu-field.contract';
import type { MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { CrudView, type RowDialogProps } from '@banyan/shared-ui/crud';
import { Allowed, useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { BatchDialog } from './batch.dialog';
import { columnScreen, formFieldScreen } from './menu-field.screen';
import { PartDrawer } from './part.drawer';
import { useDesignFields } from './use-design-fields';

const kinds = {
  column: { screen: columnScreen, calls: menuColumnCalls, use: LINK_USE.column, title: 'admin.menu.columns' },
  form: { screen: formFieldScreen, calls: menuFormFieldCalls, use: LINK_USE.form, title: 'admin.menu.formFields' },
} as const;

type Kind = keyof typeof kinds;

const toInput = ({ field, fieldName, bindTable, fieldRule, childTableKey }: LinkField, index: number) => ({
  enCode: field,
  fullName: fieldName.slice(0, 100) || field,
  bindTable,
  fieldRule,
  childTableKey,
  sortCode: index,
});

function useBatch(kind: Kind, menuId: string) {
  const request = useRequest();
  return (fields: LinkField[]) => {
    const list = fields.map(toInput);
    return kind === 'column'
      ? request(menuColumnCalls.batch, { body: { moduleId: menuId, columnJson: list } })
      : request(menuFormFieldCalls.batch, { body: { moduleId: menuId, formJson: list } });
  };
}

function FieldBatch({ kind, menu, onClose }: { kind: Kind; menu: MenuRow; onClose: () => void }) {
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const session = useSession();
  const { calls, screen, use } = kinds[kind];
  const { fields, error } = useDesignFields(menu, use);
  const add = useBatch(kind, menu.id);
  const { data: known = [] } = useQuery({
    queryKey: [screen.resource.key, 'taken', menu.id],
    queryFn: async ({ signal }) => (await request(calls.list, { params: { menuId: menu.id } }, { signal })).data.list,
    staleTime: 0,
  });
  return (
    <BatchDialog
      fields={fields}
      failure={error}
      taken={known.map((field) => toStoredCode(field.enCode, field))}
      onAdd={async (chosen) => {
        toast('success', (await add(chosen)).msg);
        await cache.invalidateQueries({ queryKey: [screen.resource.key] });
        void session.reload();
      }}
      onClose={onClose}
    />
  );
}

function FieldDrawer({ kind, row, onClose }: RowDialogProps<MenuRow> & { kind: Kind }) {
  const text = useText();
  const [adding, setAdding] = useState(false);
  const { screen, title } = kinds[kind];
  return (
    <PartDrawer title={text(title)} menu={row} onClose={onClose}>
      <CrudView
        screen={screen}
        scope={{ params: { menuId: row.id } }}
        defaults={{ moduleId: row.id }}
        actions={() =>
          row.type === MENU_TYPE.model && (
            <Allowed button="add">
              <Button onClick={() => setAdding(true)}>{text('admin.menu.batch')}</Button>
            </Allowed>
          )
        }
      />
      {adding && <FieldBatch kind={kind} menu={row} onClose={() => setAdding(false)} />}
    </PartDrawer>
  );
}

export const ColumnDrawer = (props: RowDialogProps<MenuRow>) => <FieldDrawer kind="column" {...props} />;
export const FormFieldDrawer = (props: RowDialogProps<MenuRow>) => <FieldDrawer kind="form" {...props} />;
