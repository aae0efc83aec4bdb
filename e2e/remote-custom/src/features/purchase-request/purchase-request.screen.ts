import { ALL_FOUND } from '@banyan/shared-contracts/forms/model-calls';
import {
  callOf,
  type Choice,
  type CrudColumn,
  type CrudFilter,
  days,
  defineListScreen,
  downloadOf,
  useDictionaryChoices,
} from '@banyan/shared-ui/crud';
import { modelQuery, numberRange, principals, typedText, useModelForms } from '@banyan/shared-ui/model-page';
import { MenuIdContext, useDialog, useRights } from '@banyan/shared-ui/runtime';
import { useContext, useMemo } from 'react';
import {
  PURCHASE_REQUEST_MODEL,
  purchaseRequestCalls,
  type PurchaseRequestRecord,
  type PurchaseRequestRow,
} from './purchase-request.contract';
import { type PurchaseRequestKey, useText } from './purchase-request.texts';

/** First part of the keys under which the rows are kept. */
const KEY = 'custom.purchaseRequest';

const useCategoryChoices = () => useDictionaryChoices('5028', 'enCode');

function useUrgencyChoices(): Choice[] {
  const text = useText();
  return [
    { value: 'normal', label: text('purchaseRequest.option.urgency.1') },
    { value: 'urgent', label: text('purchaseRequest.option.urgency.2') },
    { value: 'critical', label: text('purchaseRequest.option.urgency.3') },
  ];
}

const purchaseRequestColumns: readonly CrudColumn<PurchaseRequestRow, PurchaseRequestKey>[] = [
  { key: 'title', title: 'purchaseRequest.column.title', width: 132, sortable: true },
  { key: 'applicant', title: 'purchaseRequest.column.applicant', width: 112, sortable: true },
  { key: 'category', title: 'purchaseRequest.column.category', width: 96, sortable: true },
  { key: 'urgency', title: 'purchaseRequest.column.urgency', width: 100, sortable: true },
  { key: 'date', title: 'purchaseRequest.column.date', width: 104, sortable: true },
  { key: 'total', title: 'purchaseRequest.column.total', width: 108, align: 'right', sortable: true },
  { key: 'inBudget', title: 'purchaseRequest.column.inBudget', width: 112, sortable: true },
  { key: 'createdAt', title: 'purchaseRequest.column.createdAt', width: 158, sortable: true },
];

const purchaseRequestFilters: readonly CrudFilter<PurchaseRequestKey>[] = [
  { key: 'title', label: 'purchaseRequest.search.title', kind: typedText },
  { key: 'reason', label: 'purchaseRequest.search.reason', kind: typedText },
  { key: 'category', label: 'purchaseRequest.search.category', useChoices: useCategoryChoices },
  { key: 'urgency', label: 'purchaseRequest.search.urgency', useChoices: useUrgencyChoices, spare: true },
  { key: 'applicant', label: 'purchaseRequest.search.applicant', kind: principals('user'), spare: true },
  { key: 'date', label: 'purchaseRequest.search.date', kind: days, spare: true },
  { key: 'total', label: 'purchaseRequest.search.total', kind: numberRange, spare: true },
];

/** The list of 采购申请, and the forms that it opens. */
export function usePurchaseRequestScreen() {
  const menuId = useContext(MenuIdContext);
  const rights = useRights();
  const openDialog = useDialog();
  const text = useText();
  const forms = useModelForms<PurchaseRequestRecord>({ modelId: PURCHASE_REQUEST_MODEL, menuId, key: KEY });
  const screen = useMemo(
    () =>
      defineListScreen({
        key: KEY,
        list: purchaseRequestCalls.list,
        useText,
        noun: 'purchaseRequest.title',
        asks: modelQuery({ menuId, order: '-createdAt' }),
        search: 'purchaseRequest.keyword',
        filters: purchaseRequestFilters.filter(({ key }) => rights.column(key)),
        columns: purchaseRequestColumns.filter(({ key }) => rights.column(key)),
        rowActions: [
          { id: 'edit', label: 'purchaseRequest.edit', button: 'btn_edit', run: ({ id }) => forms.edit(id) },
          {
            id: 'remove',
            label: 'purchaseRequest.remove',
            danger: true,
            button: 'btn_remove',
            confirm: {
              title: 'purchaseRequest.removeTitle',
              content: 'purchaseRequest.removeContent',
              values: (row) => ({ name: row.title }),
            },
            call: callOf(purchaseRequestCalls.remove, ({ id }: PurchaseRequestRow) => ({ params: { id }, query: { menuId } })),
          },
          { id: 'detail', label: 'purchaseRequest.detail', button: 'btn_detail', opens: true, run: ({ id }) => forms.view(id) },
        ],
        batchActions: [
          {
            id: 'batchRemove',
            label: 'purchaseRequest.batchRemove',
            counted: 'purchaseRequest.removeAllCounted',
            danger: true,
            button: 'btn_batchRemove',
            confirm: {
              title: 'purchaseRequest.removeAllTitle',
              content: 'purchaseRequest.removeContent',
              values: (rows) => ({ count: rows.length }),
            },
            call: callOf(purchaseRequestCalls.removeAll, (rows: readonly PurchaseRequestRow[]) => ({
              body: { ids: rows.map(({ id }) => id), menuId },
            })),
          },
          {
            id: 'batchPrint',
            label: 'purchaseRequest.batchPrint',
            counted: 'purchaseRequest.printCounted',
            button: 'btn_batchPrint',
            run: async (rows) => {
              await openDialog('print.document', {
                templateIds: ['9001', '9005'],
                recordIds: rows.map(({ id }) => id),
                title: text('purchaseRequest.title'),
              });
            },
          },
        ],
        listActions: [
          {
            id: 'download',
            label: 'purchaseRequest.download',
            button: 'btn_download',
            call: downloadOf(purchaseRequestCalls.exportRows, (query: Readonly<Record<string, unknown>>) => ({
              body: { ...query, ...ALL_FOUND },
            })),
          },
        ],
      }),
    [menuId, forms, rights, openDialog, text],
  );
  return { screen, forms };
}
