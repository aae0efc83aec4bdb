import { ALL_FOUND } from '@banyan/shared-contracts/forms/model-calls';
import { callOf, type Choice, type CrudColumn, type CrudFilter, defineListScreen, downloadOf } from '@banyan/shared-ui/crud';
import { modelQuery, typedText, useModelForms } from '@banyan/shared-ui/model-page';
import { MenuIdContext, useDialog, useRights } from '@banyan/shared-ui/runtime';
import { useContext, useMemo } from 'react';
import { DEFAULT_MODEL, defaultCalls, type DefaultRecord, type DefaultRow } from './default.contract';
import { type DefaultKey, useText } from './default.texts';

/** First part of the keys under which the rows are kept. */
const KEY = 'custom.default';

function useStatusChoices(): Choice[] {
  const text = useText();
  return [
    { value: '0class', label: text('default.option.status.1') },
    { value: '1default', label: text('default.option.status.2') },
    { value: '2*/ alert(1) /*', label: text('default.option.status.3') },
    { value: '3`${process.exit()}`', label: text('default.option.status.4') },
    { value: '4it\'s "quoted" \\ back', label: text('default.option.status.5') },
    { value: '5</script><b>&amp;{{x}}{x}', label: text('default.option.status.6') },
    { value: '6\n\r\u2028\u2029\u0000�', label: text('default.option.status.7') },
    { value: '7采购申请', label: text('default.option.status.8') },
    { value: '8', label: text('default.option.status.9') },
    { value: '9__proto__', label: text('default.option.status.10') },
    { value: '10constructor', label: text('default.option.status.11') },
    { value: '11// @ts-ignore', label: text('default.option.status.12') },
    { value: '12@ts-nocheck', label: text('default.option.status.13') },
    { value: '13[a](javascript:alert(1)) # _b_', label: text('default.option.status.14') },
  ];
}

const defaultColumns: readonly CrudColumn<DefaultRow, DefaultKey>[] = [
  { key: 'class', title: 'default.column.class' },
  { key: 'default', title: 'default.column.default' },
  { key: '中文', title: 'default.column.field15' },
  { key: '__proto__', title: 'default.column.proto' },
  { key: 'status', title: 'default.column.status' },
  { key: 'tableField1-import', title: 'default.column.tableField1Import' },
  { key: 'field9', title: 'default.column.field9' },
];

const defaultFilters: readonly CrudFilter<DefaultKey>[] = [
  { key: 'class', label: 'default.search.class', kind: typedText, start: "'" },
  { key: 'default', label: 'default.search.default', kind: typedText },
  { key: '中文', label: 'default.search.field15', kind: typedText },
  { key: 'status', label: 'default.search.status', useChoices: useStatusChoices, spare: true },
  { key: 'tableField1-import', label: 'default.search.tableField1Import', kind: typedText, spare: true },
];

/** The list of class default * / alert(1) /* `${process.exit()}` it's "quoted" \ back </script><b>&amp;{{x}}{x} � 采购, and the forms that it opens. */
export function useDefaultScreen() {
  const menuId = useContext(MenuIdContext);
  const rights = useRights();
  const openDialog = useDialog();
  const text = useText();
  const forms = useModelForms<DefaultRecord>({ modelId: DEFAULT_MODEL, menuId, key: KEY });
  const screen = useMemo(
    () =>
      defineListScreen({
        key: KEY,
        list: defaultCalls.listAll,
        useText,
        noun: 'default.title',
        asks: modelQuery({ menuId, isPaged: false }),
        search: 'default.keyword',
        filters: defaultFilters.filter(({ key }) => rights.column(key)),
        columns: defaultColumns.filter(({ key }) => rights.column(key)),
        tree: true,
        fixed: (row) => row.top === true,
        rowActions: [
          { id: 'edit', label: 'default.edit', button: 'btn_edit', run: ({ id }) => forms.edit(id) },
          {
            id: 'remove',
            label: 'default.remove',
            danger: true,
            button: 'btn_remove',
            confirm: {
              title: 'default.removeTitle',
              content: 'default.removeContent',
              values: (row) => ({ name: row.class }),
            },
            call: callOf(defaultCalls.remove, ({ id }: DefaultRow) => ({ params: { id }, query: { menuId } })),
          },
          { id: 'detail', label: 'default.detail', button: 'btn_detail', opens: true, run: ({ id }) => forms.view(id) },
        ],
        selectable: (row) => row.top !== true,
        batchActions: [
          {
            id: 'batchRemove',
            label: 'default.batchRemove',
            counted: 'default.removeAllCounted',
            danger: true,
            button: 'btn_batchRemove',
            confirm: {
              title: 'default.removeAllTitle',
              content: 'default.removeContent',
              values: (rows) => ({ count: rows.length }),
            },
            call: callOf(defaultCalls.removeAll, (rows: readonly DefaultRow[]) => ({
              body: { ids: rows.map(({ id }) => id), menuId },
            })),
          },
          {
            id: 'batchPrint',
            label: 'default.batchPrint',
            counted: 'default.printCounted',
            button: 'btn_batchPrint',
            run: async (rows) => {
              await openDialog('print.document', {
                templateIds: ["9'001"],
                recordIds: rows.map(({ id }) => id),
                title: text('default.title'),
              });
            },
          },
        ],
        listActions: [
          {
            id: 'download',
            label: 'default.download',
            button: 'btn_download',
            call: downloadOf(defaultCalls.exportRows, (query: Readonly<Record<string, unknown>>) => ({
              body: { ...query, ...ALL_FOUND },
            })),
          },
        ],
      }),
    [menuId, forms, rights, openDialog, text],
  );
  return { screen, forms };
}
