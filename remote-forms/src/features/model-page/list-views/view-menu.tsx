import { AppstoreOutlined, CalendarOutlined, ProjectOutlined, TableOutlined, TeamOutlined, WarningOutlined } from '@ant-design/icons';
import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import { type LayoutKind, TABLE_LAYOUT } from '@banyan/shared-contracts/forms/model/list-layout';
import type { ListView, ListViews } from '@banyan/shared-contracts/forms/records/list-view.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useConfirm, useRights, useSession, useToast } from '@banyan/shared-ui/runtime';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { layoutKinds, UNMASK } from '../layouts/layout-fields';
import { LayoutDialog, ViewDialog } from '../late-parts';
import type { ListState } from '../list/use-list-state';
import { isOrdered } from '../list/use-model-columns';
import { contentOf, mayGroup, viewChosen } from './list-chosen';
import { useListViewWrites } from './use-list-views';

interface ViewMenuProps {
  model: Model;
  menuId: string;
  list: ListState;
  views: ListViews;
}

/** Key of the designed list among the keys of views. */
const DESIGNED = '0';
/** Prefixes of the keys of a view, of a field to group by, and of a layout. */
const [OF_VIEW, OF_GROUP, OF_LAYOUT] = ['view-', 'group-', 'layout-'];

const LAYOUTS = {
  table: { icon: <TableOutlined aria-hidden />, label: 'forms.layout.table' },
  board: { icon: <ProjectOutlined aria-hidden />, label: 'forms.layout.board' },
  calendar: { icon: <CalendarOutlined aria-hidden />, label: 'forms.layout.calendar' },
  gallery: { icon: <AppstoreOutlined aria-hidden />, label: 'forms.layout.gallery' },
} as const;

/** The views of a list: chosen, saved, shared, deleted. */
export function ViewMenu({ model, menuId, list, views }: ViewMenuProps) {
  const text = useText();
  const toast = useToast();
  const confirm = useConfirm();
  const { readOnly } = useSession();
  const unmasked = useRights().button(UNMASK);
  const { save, remove, choose } = useListViewWrites(model.id, menuId);
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const [laying, setLaying] = useState<Exclude<LayoutKind, 'table'>>();
  const { design } = model;
  const { chosen, apply } = list;
  const view = views.list.find(({ id }) => id === chosen.viewId);
  const base = viewChosen(view, design);
  const content = contentOf(chosen);
  const changed = JSON.stringify(content) !== JSON.stringify(contentOf(base));
  const name = view?.fullName ?? text('forms.listView.designed');
  const label = changed ? text('forms.listView.changed', { name }) : name;

  const attempt = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => toast('error', error instanceof AppError ? error.message : text('forms.listView.failed')));
  const go = (next: ListView | undefined) => apply({ ...viewChosen(next, design), node: chosen.node, size: chosen.size });
  const removeView = async (gone: ListView) => {
    const title = text('forms.listView.removeConfirm', { name: gone.fullName });
    const note = gone.shared ? text('forms.listView.removeShared') : '';
    if (!(await confirm({ title, content: note, danger: true }))) return;
    await remove(gone.id);
    go(undefined);
  };

  const item = ({ id, fullName, shared, unfiltered, content: { layout } }: ListView) => ({
    key: `${OF_VIEW}${id}`,
    label: id === views.defaultId ? text('forms.listView.isDefault', { name: fullName }) : fullName,
    icon: unfiltered ? (
      <WarningOutlined aria-label={text('forms.listView.unfiltered')} title={text('forms.listView.unfiltered')} />
    ) : shared ? (
      <TeamOutlined aria-label={text('forms.listView.sharedMark')} />
    ) : (
      LAYOUTS[layout.kind].icon
    ),
  });
  const kinds = layoutKinds(model, unmasked);
  const isTable = chosen.layout.kind === 'table';
  const fields = model.design.columnList.flatMap(({ prop, label: title }) => {
    const field = model.column(prop) ? fieldAt(model.whole, prop) : undefined;
    return field !== undefined && isOrdered(field, unmasked) ? [{ key: `${OF_GROUP}${prop}`, label: title || field.label }] : [];
  });
  const own = view !== undefined && view.mayChange;
  const isDefault = chosen.viewId === views.defaultId;
  const actions: NonNullable<MenuProps['items']> =
    readOnly !== undefined
      ? []
      : [
          { type: 'divider' },
          ...(own ? [{ key: 'save', label: text('forms.listView.save'), disabled: !changed }] : []),
          { key: 'new', label: text('forms.listView.saveAs') },
          ...(own ? [{ key: 'edit', label: text('forms.listView.edit') }] : []),
          { key: 'default', label: text('forms.listView.makeDefault'), disabled: isDefault },
          ...(own ? [{ key: 'remove', label: text('forms.listView.remove'), danger: true }] : []),
        ];
  const items: MenuProps['items'] = [
    { key: `${OF_VIEW}${DESIGNED}`, label: text('forms.listView.designed'), icon: <TableOutlined aria-hidden /> },
    ...views.list.map(item),
    ...(kinds.length > 1
      ? [
          { type: 'divider' as const },
          {
            type: 'group' as const,
            label: text('forms.layout.shownAs'),
            children: kinds.map((kind) => ({
              key: `${OF_LAYOUT}${kind}`,
              icon: LAYOUTS[kind].icon,
              label: text(LAYOUTS[kind].label),
            })),
          },
        ]
      : []),
    ...(isTable && mayGroup(design) && fields.length > 0
      ? [
          { type: 'divider' as const },
          {
            key: 'group',
            label: text('forms.listView.group'),
            children: [{ key: OF_GROUP, label: text('forms.listView.noGroups') }, ...fields],
          },
        ]
      : []),
    ...actions,
  ];

  const press = (key: string) => {
    if (key.startsWith(OF_LAYOUT)) {
      const kind = kinds.find((one) => `${OF_LAYOUT}${one}` === key);
      if (kind === 'table') list.setLayout(TABLE_LAYOUT);
      else setLaying(kind);
    } else if (key.startsWith(OF_GROUP)) list.setGroupBy(key.slice(OF_GROUP.length));
    else if (key.startsWith(OF_VIEW)) go(views.list.find(({ id }) => `${OF_VIEW}${id}` === key));
    else if (key === 'new' || key === 'edit') setDialog(key);
    else if (key === 'default') attempt(choose(chosen.viewId));
    else if (view !== undefined && key === 'save') attempt(save(view.id, { ...view, content }));
    else if (view !== undefined && key === 'remove') attempt(removeView(view));
  };
  const selectedKeys = [
    `${OF_LAYOUT}${chosen.layout.kind}`,
    `${OF_VIEW}${view?.id ?? DESIGNED}`,
    ...(chosen.groupBy === '' ? [] : [`${OF_GROUP}${chosen.groupBy}`]),
  ];

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, selectedKeys, onClick: ({ key }) => press(key) }}>
        <Button icon={LAYOUTS[chosen.layout.kind].icon} aria-haspopup="menu" title={text('forms.listView.title')}>
          {label}
        </Button>
      </Dropdown>
      {laying !== undefined && (
        <Suspense fallback={null}>
          <LayoutDialog model={model} kind={laying} layout={chosen.layout} onApply={list.setLayout} onClose={() => setLaying(undefined)} />
        </Suspense>
      )}
      {dialog !== undefined && (
        <Suspense fallback={null}>
          <ViewDialog
            view={dialog === 'edit' ? view : undefined}
            mayShare={views.mayShare}
            onSave={async (values) => {
              const id = await save(dialog === 'edit' ? view?.id : undefined, { ...values, content });
              apply({ ...chosen, viewId: id });
            }}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
