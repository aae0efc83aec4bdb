import { downloadModelTemplate } from '@banyan/shared-contracts/forms/records/model-import.contract';
import { ImportWizard } from '@banyan/shared-ui/import';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useText } from '../../../forms/public/text';
import { ImportOutcome } from './import-outcome';
import { ImportPreview } from './import-preview';
import { LastImports } from './last-imports';
import { useImport } from './use-import';

interface ImportDialogProps {
  modelId: string;
  menuId: string;
  onClose: () => void;
}

/** Imports records of a designed model from a spreadsheet. */
export function ImportDialog({ modelId, menuId, onClose }: ImportDialogProps) {
  const text = useText();
  const request = useRequest();
  const wizard = useImport(modelId, menuId);
  const place = { modelId, menuId };

  return (
    <ImportWizard
      {...wizard}
      title={text('forms.import.title')}
      width={1040}
      rowCount={wizard.rows.length}
      progress={undefined}
      stop={() => undefined}
      template={async () => (await request(downloadModelTemplate, { params: { modelId }, query: { menuId } })).data}
      hint={text('forms.import.hint')}
      below={<LastImports {...place} list={wizard.last} />}
      onClose={onClose}
      preview={({ busy, run }) => (
        <ImportPreview wizard={wizard} busy={busy} onMap={(column, address) => void run(() => wizard.map(column, address))} />
      )}
      result={({ run }) => <ImportOutcome {...place} importId={wizard.importId} header={wizard.sheet.header} run={run} />}
    />
  );
}
