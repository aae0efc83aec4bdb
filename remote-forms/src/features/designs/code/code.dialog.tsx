import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import type { CodeFile, CodeSettings } from '@banyan/shared-contracts/forms/designs/generated-code.contract';
import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { ErrorPanel, type RowDialogProps } from '@banyan/shared-ui/crud';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useToast } from '@banyan/shared-ui/runtime';
import { Button, Modal, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { CodeView } from '@banyan/shared-ui/code';
import { CodeFiles } from './code-files';
import { codeReading } from './code-language';
import { CodeSettingsForm } from './code-settings';
import styles from './code.module.css';
import { useCode } from './use-code';

const nothing = () => undefined;

/** The code of a page for a design: its names, its files and their content. */
export function CodeDialog({ row: { id, fullName }, onClose }: RowDialogProps<DesignRow>) {
  const text = useText();
  const steady = useSteadyDialog();
  useReturnFocus();
  const [settings, setSettings] = useState<CodeSettings>({});
  const [chosen, setChosen] = useState('');
  const { data: groups = [], error, isPending, refetch, download } = useCode(id, settings);
  const files = groups.flatMap(({ children }) => children);
  const file = files.find((one) => one.id === chosen) ?? files[0];
  return (
    <Modal
      {...steady}
      open
      title={text('forms.designs.code.title', { name: fullName })}
      width="min(1200px, calc(100vw - 32px))"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('forms.designs.close')}</Button>
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            disabled={file === undefined || error !== null}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {text('forms.designs.code.download')}
          </Button>
        </>
      }
    >
      <div className={styles['code']}>
        <aside className={styles['aside']}>
          <CodeSettingsForm settings={settings} onChange={setSettings} />
          <CodeFiles groups={groups} chosen={file?.id ?? ''} onChoose={setChosen} />
        </aside>
        <section className={styles['shown']}>
          {error !== null && <ErrorPanel error={error} retry={() => void refetch()} />}
          {error === null && isPending && <Skeleton active paragraph={{ rows: 12 }} />}
          {error === null && file !== undefined && <ShownFile key={file.id} file={file} />}
        </section>
      </div>
    </Modal>
  );
}

/** One file, to view and copy. */
function ShownFile({ file: { id, fileContent, fileType } }: { file: CodeFile }) {
  const text = useText();
  const toast = useToast();
  const extensions = useMemo(() => codeReading(id, fileType === 'web'), [id, fileType]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(fileContent);
      toast('success', text('forms.designs.code.copied'));
    } catch {
      toast('error', text('forms.designs.code.notCopied'));
    }
  }
  return (
    <>
      <header className={styles['head']}>
        <code>{id}</code>
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {text('forms.designs.code.copy')}
        </Button>
      </header>
      <CodeView className={styles['text'] ?? ''} doc={fileContent} extensions={extensions} onDoc={nothing} />
    </>
  );
}
