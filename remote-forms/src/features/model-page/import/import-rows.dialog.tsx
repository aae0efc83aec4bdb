import { downloadModelTemplate, exportModelExceptions } from '@banyan/shared-contracts/forms/model-import.contract';
import { openDownload } from '@banyan/shared-ui/download';
import { ImportWizard } from '@banyan/shared-ui/import';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Alert, Button } from 'antd';
import { useText } from '../../../forms/public/text';
import { ImportRows } from './import-rows';
import { useImport } from './use-import';

interface ImportDialogProps {
  modelId: string;
  menuId: string;
  onClose: () => void;
}

/** Records of a designed model out of a spreadsheet. */
export function ImportDialog({ modelId, menuId, onClose }: ImportDialogProps) {
  const text = useText();
  const request = useRequest();
  const wizard = useImport(modelId, menuId);
  const { header, rows, imported } = wizard;

  const saveFailed = async () =>
    openDownload((await request(exportModelExceptions, { params: { modelId }, body: { list: [...rows], menuId } })).data);

  return (
    <ImportWizard
      {...wizard}
      title={text('forms.import.title')}
      width={960}
      rowCount={rows.length}
      template={async () => (await request(downloadModelTemplate, { params: { modelId }, query: { menuId } })).data}
      hint={text('forms.import.hint')}
      onClose={onClose}
      preview={() => (
        <>
          <span role="status">{text('forms.import.count', { count: rows.length })}</span>
          <ImportRows header={header} rows={rows} onRemove={wizard.removeRow} />
        </>
      )}
      result={({ run }) => (
        <>
          <Alert
            type={rows.length === 0 ? 'success' : 'warning'}
            showIcon
            title={
              rows.length === 0
                ? text('forms.import.allDone', { done: imported })
                : text('forms.import.someDone', { done: imported, failed: rows.length })
            }
            action={rows.length > 0 && <Button onClick={() => void run(saveFailed)}>{text('forms.import.exceptions')}</Button>}
          />
          {rows.length > 0 && <ImportRows header={header} rows={rows} />}
        </>
      )}
    />
  );
}
