import { RestOutlined } from '@ant-design/icons';
import { AppError } from '@banyan/shared-contracts/errors';
import { orderChosen } from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { Changes, useHost, useToast } from '@banyan/shared-ui/runtime';
import type { DataColumn } from '@banyan/shared-ui/table';
import { Button } from 'antd';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { iconOf } from '../buttons/button-icon';
import { labelOf } from '../design-label';
import { ExportDialog, ImportDialog, RecycleBin } from '../late-parts';
import type { ListAsked } from './use-records';

/** Chosen records in the format of a call: their ids, or all that the list finds. */
export type ChosenRecords = () => { ids?: string[]; all?: { queryJson: string; superQueryJson: string; phone?: boolean } };

/** A button of the design above its list; undefined where this user has none. */
export const headerButton = ({ design, button }: Model, name: string) =>
  design.btnsList.find(({ value }) => value === name && button(value));

/** Buttons above a list, by the name that the design gives them. */
export type ButtonSlots = Readonly<Record<string, ReactNode>>;

/** Buttons above a list in the order of its design (api-forms B18). */
export const InOrder = ({ model, slots }: { model: Model; slots: ButtonSlots }) =>
  model.design.btnsList.map(({ value }) => <Fragment key={value}>{slots[value]}</Fragment>);

interface SheetButtonProps {
  model: Model;
  menuId: string;
  asked: ListAsked;
  /** The columns of the list, without the actions. */
  columns: readonly DataColumn<ModelRow>[];
  ticked: readonly string[];
  /** Everything that the list finds is ticked. */
  allFound: boolean;
}

/** Opens the import. */
export function ImportButton({ model, menuId }: Pick<SheetButtonProps, 'model' | 'menuId'>) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const button = headerButton(model, 'upload');
  if (button === undefined) return null;
  return (
    <>
      <Changes>
        <Button data-button="upload" icon={iconOf(button)} onClick={() => setOpen(true)}>
          {labelOf(button, text)}
        </Button>
      </Changes>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog modelId={model.id} menuId={menuId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the export. */
export function ExportButton({ model, menuId, ...rows }: SheetButtonProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const button = headerButton(model, 'download');
  if (button === undefined) return null;
  return (
    <>
      <Button data-button="download" icon={iconOf(button)} onClick={() => setOpen(true)}>
        {labelOf(button, text)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog modelId={model.id} menuId={menuId} {...rows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the deleted records of the list, for users who may delete. */
export function BinButton({ model, menuId }: Pick<SheetButtonProps, 'model' | 'menuId'>) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!model.design.columnBtnsList.some(({ value }) => value === 'remove' && model.button(value))) return null;
  return (
    <>
      <Button
        data-button="bin"
        icon={<RestOutlined />}
        title={text('forms.bin.title')}
        aria-label={text('forms.bin.title')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <RecycleBin model={model} menuId={menuId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PrintButtonProps {
  model: Model;
  menuId: string;
  sidx: string;
  /** Ids of the shown rows, in their order. */
  page: readonly string[];
  /** Number of ticked records, on all pages. */
  count: number;
  chosen: ChosenRecords;
}

/** Prints the ticked records in the order of the list, each on separate pages. */
export function PrintButton({ model, menuId, sidx, page, count, chosen }: PrintButtonProps) {
  const text = useText();
  const toast = useToast();
  const { request, openDialog, offersDialog } = useHost();
  const [busy, setBusy] = useState(false);
  const button = headerButton(model, 'batchPrint');
  if (button === undefined || !offersDialog('print.document')) return null;

  /** Only the server knows the order of records on other pages. */
  async function inOrder(): Promise<string[]> {
    const { ids = [], all } = chosen();
    if (all === undefined && ids.every((id) => page.includes(id))) return page.filter((id) => ids.includes(id));
    const body = { menuId, ids, sidx, ...(all === undefined ? {} : { all }) };
    return (await request(orderChosen, { params: { modelId: model.id }, body })).data.list;
  }

  async function print(): Promise<void> {
    setBusy(true);
    try {
      const recordIds = await inOrder();
      void openDialog('print.document', { templateIds: model.design.printIds, recordIds, title: model.name });
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      data-button="batchPrint"
      icon={iconOf(button)}
      loading={busy}
      disabled={count === 0}
      title={count === 0 ? text('forms.table.chooseOne') : undefined}
      onClick={() => void print()}
    >
      {count === 0 ? labelOf(button, text) : text('forms.list.printChosen', { count })}
    </Button>
  );
}
