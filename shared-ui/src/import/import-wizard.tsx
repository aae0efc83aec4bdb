import { AppError } from '@banyan/shared-contracts/errors';
import { Alert, Button, Modal, Progress, Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAskToLeave, useReturnFocus } from '../dialog';
import { useUiText } from '../i18n/use-ui-text';
import { useUnsaved } from '../runtime';
import { SheetUpload, type SheetUploadProps } from '../upload';
import styles from './import-wizard.module.css';

const STEPS = ['file', 'preview', 'result'] as const;

/** What a step may do beside what it shows. */
interface StepTools {
  busy: boolean;
  /** Runs a call; its failure is shown above the step. */
  run: (work: () => Promise<void>) => Promise<void>;
  /** Back to the step before, after a question where rows would be lost. */
  back: () => void;
}

/** Props of {@link ImportWizard}. */
export interface ImportWizardProps {
  title: string;
  /** Width of the dialog in px. */
  width: number;
  step: 0 | 1 | 2;
  /** Rows that wait to be imported, or that were not imported. */
  rowCount: number;
  /** Of the running import; undefined when none runs. */
  progress: { done: number; of: number } | undefined;
  template: SheetUploadProps['template'];
  /** How the template is filled in. */
  hint: string;
  limits?: SheetUploadProps['limits'];
  /** Below the choice of the file. */
  below?: ReactNode;
  /** Reads the file; the owner shows step 1 afterwards. */
  read: (file: File) => Promise<void>;
  /** Imports the rows; the owner shows step 2 afterwards. */
  send: () => Promise<void>;
  stop: () => void;
  back: () => void;
  onClose: () => void;
  preview: (tools: StepTools) => ReactNode;
  result: (tools: StepTools) => ReactNode;
}

/** Rows out of a spreadsheet in three steps: the file, its rows, the result (product-2 section 4, import wizard). */
export function ImportWizard(props: ImportWizardProps) {
  const { title, width, step, rowCount, progress, template, hint, read, send, stop, preview, result, onClose } = props;
  const text = useUiText();
  const askToLeave = useAskToLeave();
  useReturnFocus();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const unsaved = step === 1 && rowCount > 0;
  useUnsaved(unsaved);

  async function run(work: () => Promise<void>): Promise<void> {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('ui.import.failed'));
    } finally {
      setBusy(false);
    }
  }

  async function next(): Promise<void> {
    if (step === 0) return file === undefined ? setProblem(text('ui.import.noFile')) : run(() => read(file));
    return run(send);
  }

  const mayDrop = async () => !unsaved || askToLeave({ title: text('ui.import.leave'), content: text('ui.import.leaveText') });

  async function back(): Promise<void> {
    if (!(await mayDrop())) return;
    setProblem('');
    setFile(undefined);
    props.back();
  }

  async function leave(): Promise<void> {
    if (!busy && (await mayDrop())) onClose();
  }

  function choose(chosen: File): void {
    setProblem('');
    setFile(chosen);
  }

  const tools = { busy, run, back: () => void back() };
  const footer = (
    <div className={styles['footer']}>
      {step === 1 && !busy && <Button onClick={tools.back}>{text('ui.import.previous')}</Button>}
      {step === 2 ? (
        <Button type="primary" onClick={() => void leave()}>
          {text('ui.import.done')}
        </Button>
      ) : (
        <>
          <Button disabled={busy} onClick={() => void leave()}>
            {text('ui.action.cancel')}
          </Button>
          <Button type="primary" loading={busy} disabled={step === 1 && rowCount === 0} onClick={() => void next()}>
            {text(step === 0 ? 'ui.import.next' : 'ui.import.run')}
          </Button>
        </>
      )}
    </div>
  );

  return (
    <Modal
      open
      title={title}
      width={width}
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
        items={STEPS.map((name) => ({ title: text(`ui.import.${name}`) }))}
      />
      <div className={styles['body']}>
        {problem !== '' && <Alert type="error" showIcon title={problem} />}
        {step === 0 && <SheetUpload file={file} busy={busy} onChoose={choose} template={template} hint={hint} limits={props.limits} />}
        {step === 0 && props.below}
        {step === 1 && progress === undefined && preview(tools)}
        {progress !== undefined && (
          <section className={styles['running']} aria-live="polite">
            <Progress percent={Math.floor((100 * progress.done) / progress.of)} aria-label={text('ui.import.running', progress)} />
            <p>{text('ui.import.running', progress)}</p>
            <Button onClick={stop}>{text('ui.import.stop')}</Button>
          </section>
        )}
        {step === 2 && result(tools)}
      </div>
    </Modal>
  );
}
