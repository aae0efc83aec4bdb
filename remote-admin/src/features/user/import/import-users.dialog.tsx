import { AppError } from '@banyan/shared-contracts/errors';
import { useAskToLeave, useReturnFocus } from '@banyan/shared-ui/dialog';
import { useUnsaved } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Progress, Steps } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from './import.module.css';
import { PreviewStep } from './preview-step';
import { ResultStep } from './result-step';
import { UploadStep } from './upload-step';
import { useUserImport } from './use-user-import';

/** Users out of a spreadsheet, in three steps: the file, what stands in it, what became of it (product-2 section 4, import wizard). */
export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const askToLeave = useAskToLeave();
  const cache = useQueryClient();
  useReturnFocus();
  const wizard = useUserImport();
  const { step, rows, imported, progress } = wizard;
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const open = step === 1 && rows.length > 0;
  useUnsaved(open);

  async function run(work: () => Promise<void>) {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('admin.user.failed'));
    } finally {
      setBusy(false);
    }
  }

  async function next() {
    if (step === 0) return file === undefined ? setProblem(text('admin.user.import.noFile')) : run(() => wizard.read(file));
    if (rows.length === 0) return setProblem(text('admin.user.import.empty'));
    await run(wizard.send);
    // Also what was imported before a failure.
    return cache.invalidateQueries();
  }

  const mayDrop = async () => !open || askToLeave({ title: text('admin.user.import.leave'), content: text('admin.user.import.leaveText') });

  function choose(chosen: File) {
    setProblem('');
    setFile(chosen);
  }

  async function back() {
    if (!(await mayDrop())) return;
    setProblem('');
    setFile(undefined);
    wizard.back();
  }

  async function leave() {
    if (!busy && (await mayDrop())) onClose();
  }

  const footer = (
    <div className={styles['footer']}>
      {step === 1 && !busy && <Button onClick={() => void back()}>{text('admin.user.import.previous')}</Button>}
      {step === 2 ? (
        <Button type="primary" onClick={() => void leave()}>
          {text('admin.user.import.close')}
        </Button>
      ) : (
        <>
          <Button disabled={busy} onClick={() => void leave()}>
            {text('admin.user.cancel')}
          </Button>
          <Button type="primary" loading={busy} onClick={() => void next()}>
            {text(step === 0 ? 'admin.user.import.next' : 'admin.user.import.run')}
          </Button>
        </>
      )}
    </div>
  );

  return (
    <Modal
      open
      title={text('admin.user.import.title')}
      width={1100}
      style={{ top: 24 }}
      mask={{ closable: false }}
      keyboard={progress === undefined}
      onCancel={() => void leave()}
      footer={footer}
      destroyOnHidden
    >
      <Steps
        size="small"
        responsive={false}
        current={step}
        className={styles['steps'] ?? ''}
        items={(['file', 'preview', 'result'] as const).map((name) => ({ title: text(`admin.user.import.${name}`) }))}
      />
      {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
      {step === 0 && <UploadStep file={file} busy={busy} onChoose={choose} />}
      {step === 1 && progress === undefined && (
        <PreviewStep {...wizard} busy={busy} onName={(index, column) => void run(() => wizard.name(index, column))} />
      )}
      {progress !== undefined && (
        <section className={styles['running']} aria-live="polite">
          <Progress percent={Math.floor((100 * progress.done) / progress.of)} />
          <p>{text('admin.user.import.running', { done: progress.done, of: progress.of })}</p>
          <Button onClick={wizard.stop}>{text('admin.user.import.stop')}</Button>
        </section>
      )}
      {step === 2 && <ResultStep imported={imported} rows={rows} onCorrect={() => void back()} />}
    </Modal>
  );
}
