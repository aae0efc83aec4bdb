import { DownloadOutlined, FileExcelOutlined, InboxOutlined } from '@ant-design/icons';
import { MAX_IMPORT_ROWS, MAX_SHEET_BYTES } from '@banyan/shared-contracts/files/sheet-limits';
import { useToast } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { openDownload } from '../download';
import { useUiText } from '../i18n/use-ui-text';
import styles from './sheet-upload.module.css';

/** Props of {@link SheetUpload}. */
export interface SheetUploadProps {
  file: File | undefined;
  busy: boolean;
  onChoose: (file: File) => void;
  /** Makes an empty spreadsheet to be filled in. */
  template: () => Promise<{ name: string; url: string }>;
  /** How the template is filled in. */
  hint: string;
}

/** The spreadsheet of an import: one at a time, the latest that was chosen (product-2 section 5, import upload). */
export function SheetUpload({ file, busy, onChoose, template, hint }: SheetUploadProps) {
  const text = useUiText();
  const toast = useToast();
  const download = useMutation({ mutationFn: template, onSuccess: openDownload });

  function choose(chosen: File): false {
    if (!/\.xlsx?$/i.test(chosen.name)) toast('error', text('ui.sheet.wrongType'));
    else if (chosen.size > MAX_SHEET_BYTES) toast('error', text('ui.sheet.tooLarge'));
    else onChoose(chosen);
    // It is sent by the next step.
    return false;
  }

  return (
    <section className={styles['upload']}>
      <Upload.Dragger accept=".xls,.xlsx" showUploadList={false} beforeUpload={choose} disabled={busy}>
        <p className={styles['drop']}>{file === undefined ? <InboxOutlined /> : <FileExcelOutlined />}</p>
        <p>{file === undefined ? text('ui.sheet.drop') : file.name}</p>
        <p className={styles['hint']}>{text('ui.sheet.limits', { rows: MAX_IMPORT_ROWS })}</p>
      </Upload.Dragger>
      <div className={styles['template']}>
        <span>{hint}</span>
        <Button icon={<DownloadOutlined />} loading={download.isPending} onClick={() => download.mutate()}>
          {text('ui.sheet.template')}
        </Button>
      </div>
    </section>
  );
}
