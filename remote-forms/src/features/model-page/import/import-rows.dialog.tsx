import { AppError } from '@banyan/shared-contracts/errors';
import { downloadModelTemplate, exportModelExceptions } from '@banyan/shared-contracts/forms/model-import.contract';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { openDownload } from '@banyan/shared-ui/download';
import { useRequest, useUnsaved } from '@banyan/shared-ui/runtime';
import { SheetUpload } from '@banyan/shared-ui/upload';
import { Alert, Button, Modal, Progress, Steps } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/kernel/use-text';
import styles from '../sheets.module.css';
import { ImportRows } from './import-rows';
import { useImport } from './use-import';

interface ImportDialogProps {
  modelId: string;
  menuId: string;
  onClose: () => void;
}

/** Records out of a spreadsheet, in three steps: the file, what stands in it, what became of it (product-2 section 4, import wizard). */
export function ImportDialog({ modelId, menuId, onClose }: ImportDialogProps) {
  const text = useText();
  const request = useRequest();
  useReturnFocus();
  const { step, header, rows, imported, progress, ...wizard } = useImport(modelId, menuId);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useUnsaved(step === 1);

  async function run(work: () => Promise<void>) {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('forms.import.failed'));
    } finally {
      setBusy(false);
    }
  }

  const next = () => {
    if (step === 1) return run(wizard.send);
    return file === undefined ? setProblem(text('forms.import.noFile')) : run(() => wizard.read(file));
  };

  const choose = (chosen: File) => {
    setProblem('');
    setFile(chosen);
  };

  const exceptions = () =>
    run(async () => openDownload((await request(exportModelExceptions, { params: { modelId }, body: { list: [...rows], menuId } })).data));

  const footer = (
    <div className={styles['footer']}>
      {step === 1 && !busy && <Button onClick={wizard.back}>{text('forms.import.previous')}</Button>}
      <Button disabled={busy} onClick={onClose}>
        {text(step === 2 ? 'forms.import.close' : 'forms.import.cancel')}
      </Button>
      {step < 2 && (
        <Button type="primary" loading={busy} disabled={step === 1 && rows.length === 0} onClick={() => void next()}>
          {text(step === 0 ? 'forms.import.next' : 'forms.import.run')}
        </Button>
      )}
    </div>
  );

  return (
    <Modal
      open
      title={text('forms.import.title')}
      width={960}
      style={{ top: 24 }}
      mask={{ closable: false }}
      keyboard={progress === undefined}
      onCancel={() => !busy && onClose()}
      footer={footer}
      destroyOnHidden
    >
      <Steps
        size="small"
        responsive={false}
        current={step}
        className={styles['steps'] ?? ''}
        items={(['file', 'preview', 'result'] as const).map((name) => ({ title: text(`forms.import.${name}`) }))}
      />
      <div className={styles['body']}>
        {problem !== '' && <Alert type="error" showIcon title={problem} />}
        {step === 0 && (
          <SheetUpload
            file={file}
            busy={busy}
            onChoose={choose}
            template={async () => (await request(downloadModelTemplate, { params: { modelId }, query: { menuId } })).data}
            hint={text('forms.import.hint')}
          />
        )}
        {progress !== undefined && (
          <section className={styles['running']} aria-live="polite">
            <Progress percent={Math.floor((100 * progress.done) / progress.of)} />
            <p>{text('forms.import.running', progress)}</p>
            <Button onClick={wizard.stop}>{text('forms.import.stop')}</Button>
          </section>
        )}
        {step === 1 && progress === undefined && (
          <>
            <span role="status">{text('forms.import.count', { count: rows.length })}</span>
            <ImportRows header={header} rows={rows} onRemove={wizard.removeRow} />
          </>
        )}
        {step === 2 && (
          <>
            <Alert
              type={rows.length === 0 ? 'success' : 'warning'}
              showIcon
              title={
                rows.length === 0
                  ? text('forms.import.allDone', { done: imported })
                  : text('forms.import.someDone', { done: imported, failed: rows.length })
              }
              action={rows.length > 0 && <Button onClick={() => void exceptions()}>{text('forms.import.exceptions')}</Button>}
            />
            {rows.length > 0 && <ImportRows header={header} rows={rows} />}
          </>
        )}
      </div>
    </Modal>
  );
}
