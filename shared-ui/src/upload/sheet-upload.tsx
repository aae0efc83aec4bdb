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
  /** What is taken, where it is not what the product's imports take: endings without the point, bytes and rows. */
  limits?: SheetLimits | undefined;
}

/** What of a spreadsheet an import takes. */
export interface SheetLimits {
  extensions: readonly string[];
  bytes: number;
  rows: number;
}

const SMALL: SheetLimits = { extensions: ['xls', 'xlsx'], bytes: MAX_SHEET_BYTES, rows: MAX_IMPORT_ROWS };

/** 500 KB are 512,000 bytes; above 1,000 KB in MB, never more than is taken. */
const sizeText = (bytes: number): string => (bytes < 1_024_000 ? `${Math.floor(bytes / 1024)}KB` : `${Math.floor(bytes / 102_400) / 10}MB`);

/** The spreadsheet of an import: one at a time, the latest that was chosen (product-2 section 5, import upload). */
export function SheetUpload({ file, busy, onChoose, template, hint, limits = SMALL }: SheetUploadProps) {
  const { extensions, bytes, rows } = limits;
  const endings = extensions.map((ending) => `.${ending}`);
  const size = sizeText(bytes);
  const text = useUiText();
  const toast = useToast();
  const download = useMutation({ mutationFn: template, onSuccess: openDownload });

  function choose(chosen: File): false {
    if (!endings.some((ending) => chosen.name.toLowerCase().endsWith(ending)))
      toast('error', text('ui.sheet.wrongType', { endings: endings.join('、') }));
    else if (chosen.size > bytes) toast('error', text('ui.sheet.tooLarge', { size }));
    else onChoose(chosen);
    // It is sent by the next step.
    return false;
  }

  return (
    <section className={styles['upload']}>
      <Upload.Dragger accept={endings.join(',')} showUploadList={false} beforeUpload={choose} disabled={busy}>
        <p className={styles['drop']}>{file === undefined ? <InboxOutlined /> : <FileExcelOutlined />}</p>
        <p>{file === undefined ? text('ui.sheet.drop') : file.name}</p>
        <p className={styles['hint']}>{text('ui.sheet.limits', { rows, size, endings: endings.join('、') })}</p>
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
