import type { CustomButton } from '@banyan/shared-contracts/forms/model/column-design';
import { previewInterface } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { BUTTON_KIND } from '@banyan/shared-contracts/forms/design/list/list-buttons';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { FORM_ID, type FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { givenParameters, readParameters, sourceFields } from '@banyan/shared-contracts/forms/widgets/parameters';
import { AppError } from '@banyan/shared-contracts/errors';
import { useConfirm, useHost, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { type Model, rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { scriptOf } from '../../../forms/public/records/fill';
import { useReadRecord } from '../list/use-records';
import { useListScripts } from './use-list-scripts';

/** The value of a record under the name in a mapping or a parameter. */
const readIn =
  (record: FormRecord, { id }: ModelRow) =>
  (address: string): unknown =>
    address === FORM_ID ? id : record[address];

/**
 * The actions of custom buttons (api-forms B18): open a form that is filled from the row, run a script, or call a data interface with the
 * row.
 */
export function useCustomButtons(model: Model, menuId: string): (button: CustomButton, row: ModelRow, index: number) => Promise<void> {
  const text = useText();
  const toast = useToast();
  const confirm = useConfirm();
  const request = useRequest();
  const cache = useQueryClient();
  const { openDialog } = useHost();
  const readRecord = useReadRecord(model.id, menuId);
  const run = useListScripts(model.id);
  const refresh = () => void cache.invalidateQueries({ queryKey: rowsKey(model.id) });

  /** The record of a row, where its values are needed: the row has only texts, and only those of its columns. */
  const recordOf = (row: ModelRow, named: readonly string[]): Promise<FormRecord> =>
    named.some((address) => address !== FORM_ID && address !== '') ? readRecord(row.id) : Promise.resolve({});

  const call = async ({ interfaceId, templateJson }: CustomButton['event'], row: ModelRow): Promise<string> => {
    const parameters = readParameters(templateJson);
    const read = readIn(await recordOf(row, sourceFields(parameters)), row);
    const paramList = givenParameters(parameters, read).map(({ field, value }) => ({ field, defaultValue: value }));
    return (await request(previewInterface, { params: { id: interfaceId }, body: { paramList } })).msg;
  };

  const openForm = async ({ event, label }: CustomButton, row: ModelRow) => {
    const { modelId, formOptions, popupTitle, popupType, popupWidth, interfaceId, isRefresh } = event;
    if (modelId === '') return toast('error', text('forms.list.buttonUnset', { name: label }));
    const record = await recordOf(
      row,
      formOptions.map(({ currentField }) => currentField),
    );
    const read = readIn(record, row);
    const values = Object.fromEntries(formOptions.map(({ currentField, field }) => [field, read(currentField)]));
    const saved = await openDialog('form.fill', { modelId, values, frame: { title: popupTitle, popupType, width: popupWidth } });
    if (saved === undefined) return;
    if (interfaceId !== '') toast('success', await call(event, row));
    if (isRefresh) refresh();
  };

  const callInterface = async ({ event, label }: CustomButton, row: ModelRow) => {
    if (event.interfaceId === '') return toast('error', text('forms.list.buttonUnset', { name: label }));
    if (
      event.useConfirm &&
      !(await confirm({ title: label, content: event.confirmTitle || text('forms.list.confirmButton', { name: label }) }))
    )
      return;
    toast('success', await call(event, row));
    if (event.isRefresh) refresh();
  };

  const runScript = async ({ event }: CustomButton, row: ModelRow, index: number) => {
    const source = scriptOf(event.func);
    if (source !== undefined) await run(source, { data: row, index }, 'refreshes');
  };

  return async (button, row, index) => {
    try {
      if (button.event.btnType === BUTTON_KIND.script) await runScript(button, row, index);
      else if (button.event.btnType === BUTTON_KIND.interface) await callInterface(button, row);
      else await openForm(button, row);
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    }
  };
}
