import { DownloadOutlined, FileExcelOutlined, InboxOutlined } from '@ant-design/icons';
import { MAX_IMPORT_ROWS, MAX_SHEET_BYTES } from '@banyan/shared-contracts/files/sheet-limits';
import { downloadUserTemplate } from '@banyan/shared-contracts/organization/user-import.contract';
import { openDownload } from '@banyan/shared-ui/download';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { useText } from '../../../kernel/use-text';
import styles from './import.module.css';

interface UploadStepProps {
  file: File | undefined;
  busy: boolean;
  onChoose: (file: File) => void;
}

/** The file: one at a time, the latest that was chosen (product-2 section 5, import upload). */
export function UploadStep({ file, busy, onChoose }: UploadStepProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const template = useMutation({
    mutationFn: () => request(downloadUserTemplate),
    onSuccess: ({ data }) => openDownload(data),
  });

  function choose(chosen: File): false {
    if (!/\.xlsx?$/i.test(chosen.name)) toast('error', text('admin.user.import.wrongType'));
    else if (chosen.size > MAX_SHEET_BYTES) toast('error', text('admin.user.import.tooLarge'));
    else onChoose(chosen);
    // It is sent by the next step.
    return false;
  }

  return (
    <section className={styles['upload']}>
      <Upload.Dragger accept=".xls,.xlsx" showUploadList={false} beforeUpload={choose} disabled={busy}>
        <p className={styles['drop']}>{file === undefined ? <InboxOutlined /> : <FileExcelOutlined />}</p>
        <p>{file === undefined ? text('admin.user.import.drop') : file.name}</p>
        <p className={styles['hint']}>{text('admin.user.import.limits', { rows: MAX_IMPORT_ROWS })}</p>
      </Upload.Dragger>
      <div className={styles['template']}>
        <span>{text('admin.user.import.templateHint')}</span>
        <Button icon={<DownloadOutlined />} loading={template.isPending} onClick={() => template.mutate()}>
          {text('admin.user.import.template')}
        </Button>
      </div>
    </section>
  );
}
