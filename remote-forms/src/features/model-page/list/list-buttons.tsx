import { RestOutlined } from '@ant-design/icons';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { Changes, useHost } from '@banyan/shared-ui/runtime';
import type { DataColumn } from '@banyan/shared-ui/table';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { iconOf } from '../buttons/button-icon';
import { labelOf } from '../design-label';
import { ExportDialog, ImportDialog, RecycleBin } from '../late-parts';
import type { ListAsked } from './use-records';

/** A button of the design above its list; undefined where there is none for this person. */
export const headerButton = ({ design, button }: Model, name: string) =>
  design.btnsList.find(({ value }) => value === name && button(value));

interface SheetButtonsProps {
  model: Model;
  menuId: string;
  asked: ListAsked;
  /** Those of the list, without its actions. */
  columns: readonly DataColumn<ModelRow>[];
  ticked: readonly string[];
  /** Everything that the list finds is ticked. */
  allFound: boolean;
}

/** Export and import. */
export function SheetButtons({ model, menuId, asked, columns, ticked, allFound }: SheetButtonsProps) {
  const text = useText();
  const [open, setOpen] = useState<'download' | 'upload'>();
  const [download, upload] = [headerButton(model, 'download'), headerButton(model, 'upload')];
  const common = { modelId: model.id, menuId, onClose: () => setOpen(undefined) };
  return (
    <>
      {upload && (
        <Changes>
          <Button data-button="upload" icon={iconOf(upload)} onClick={() => setOpen('upload')}>
            {labelOf(upload, text)}
          </Button>
        </Changes>
      )}
      {download && (
        <Button data-button="download" icon={iconOf(download)} onClick={() => setOpen('download')}>
          {labelOf(download, text)}
        </Button>
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          {open === 'download' ? (
            <ExportDialog {...common} asked={asked} columns={columns} ticked={ticked} allFound={allFound} />
          ) : (
            <ImportDialog {...common} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** Opens the deleted records of the list to those who may delete. */
export function BinButton({ model, menuId }: Pick<SheetButtonsProps, 'model' | 'menuId'>) {
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

/** Ticked rows as the list has them, not as they were ticked; those of other pages come first. */
const inOrderOf = (page: readonly string[], ticked: readonly string[]): string[] => {
  const [here, all] = [new Set(page), new Set(ticked)];
  return [...ticked.filter((id) => !here.has(id)), ...page.filter((id) => all.has(id))];
};

interface PrintButtonProps {
  model: Model;
  ticked: readonly string[];
  /** Ids of the rows that are shown, in their order. */
  page: readonly string[];
}

/** Prints the ticked records in the order of the list, each on pages of its own. */
export function PrintButton({ model, ticked, page }: PrintButtonProps) {
  const text = useText();
  const { openDialog, offersDialog } = useHost();
  const button = headerButton(model, 'batchPrint');
  if (button === undefined || !offersDialog('print.document')) return null;
  const job = { templateIds: model.design.printIds, recordIds: inOrderOf(page, ticked), title: model.name };
  return (
    <Button
      data-button="batchPrint"
      icon={iconOf(button)}
      disabled={ticked.length === 0}
      title={ticked.length === 0 ? text('forms.table.chooseOne') : undefined}
      onClick={() => void openDialog('print.document', job)}
    >
      {ticked.length === 0 ? labelOf(button, text) : text('forms.list.printChosen', { count: ticked.length })}
    </Button>
  );
}
