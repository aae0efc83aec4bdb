import { downloadUserTemplate } from '@banyan/shared-contracts/organization/user/user-import.contract';
import { ImportWizard } from '@banyan/shared-ui/import';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../kernel/use-text';
import { PreviewStep } from './preview-step';
import { ResultStep } from './result-step';
import { useUserImport } from './use-user-import';

/** Users out of a spreadsheet; cells are corrected before the import, and rows that failed after it. */
export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const request = useRequest();
  const cache = useQueryClient();
  const wizard = useUserImport();

  async function send(): Promise<void> {
    try {
      await wizard.send();
    } finally {
      // Also what was imported before a failure.
      void cache.invalidateQueries();
    }
  }

  return (
    <ImportWizard
      {...wizard}
      title={text('admin.user.import.title')}
      width={1100}
      rowCount={wizard.rows.length}
      template={async () => (await request(downloadUserTemplate)).data}
      hint={text('admin.user.import.templateHint')}
      send={send}
      onClose={onClose}
      preview={({ busy, run }) => (
        <PreviewStep {...wizard} busy={busy} onName={(index, column) => void run(() => wizard.name(index, column))} />
      )}
      result={({ back }) => <ResultStep imported={wizard.imported} rows={wizard.rows} onCorrect={back} />}
    />
  );
}
