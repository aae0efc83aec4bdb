import { DownloadOutlined, TranslationOutlined, UploadOutlined } from '@ant-design/icons';
import type { DesignText } from '@banyan/shared-contracts/forms/design/translations/design-texts';
import { useReach } from '@banyan/shared-ui/designer';
import { Button, Empty, Input, Segmented, Tooltip, Upload } from 'antd';
import { useText } from '../../../forms/public/text';
import screen from '../screen/screen.module.css';
import { TranslationTable } from './translation-table';
import styles from './translations.module.css';
import { FILTERS, useShownTexts } from './use-shown-texts';
import { unproposed, useTranslating } from './use-translating';

export interface TranslationsProps {
  designId: string;
  /** The name of the design. */
  name: string;
  /** Calls `next` once everything is stored. */
  whenStored: (next: () => void) => Promise<void>;
  /** Opens the place where a text is designed. */
  onGo: (text: DesignText) => void;
}

/** All texts of the form and its lists in three languages, edited in place, from a sheet or by proposals. */
export function Translations({ designId, name, whenStored, onGo }: TranslationsProps) {
  const text = useText();
  const isReadOnly = useReach() === 'readOnly';
  const { texts, shown, filter, typed, open, setFilter, search } = useShownTexts(name);
  const { write, propose, download, upload } = useTranslating(designId, name);
  const missing = unproposed(shown);
  const take = (file: File): false => {
    void whenStored(() => upload.mutate(file));
    // The server reads it; it is not stored as an attachment.
    return false;
  };
  return (
    <main className={styles['page']} aria-label={text('forms.design.translations')}>
      <div className={screen['bar']} data-zone="bar">
        <Segmented
          size="small"
          aria-label={text('forms.design.translations.filter')}
          value={filter}
          onChange={setFilter}
          options={FILTERS.map((value) => ({
            value,
            label: text(`forms.design.translations.filter.${value}`, { count: value === 'all' ? texts.length : open }),
          }))}
        />
        <Input.Search
          size="small"
          allowClear
          className={styles['search'] ?? ''}
          aria-label={text('forms.design.translations.search')}
          placeholder={text('forms.design.translations.search')}
          defaultValue={typed}
          onChange={(event) => search(event.target.value)}
        />
        <span className={screen['space']} />
        <Tooltip title={text('forms.design.translations.proposeHint')}>
          <Button
            size="small"
            icon={<TranslationOutlined />}
            loading={propose.isPending}
            disabled={isReadOnly || missing.length === 0}
            onClick={() => propose.mutate(missing)}
          >
            {text('forms.design.translations.propose', { count: missing.length })}
          </Button>
        </Tooltip>
        <Button
          size="small"
          icon={<DownloadOutlined />}
          loading={download.isPending}
          onClick={() => void whenStored(() => download.mutate())}
        >
          {text('forms.design.translations.export')}
        </Button>
        <Upload accept=".xls,.xlsx" showUploadList={false} beforeUpload={take} disabled={isReadOnly}>
          <Button size="small" icon={<UploadOutlined />} loading={upload.isPending} disabled={isReadOnly}>
            {text('forms.design.translations.import')}
          </Button>
        </Upload>
      </div>
      <div className={styles['body']} data-zone="canvas">
        {shown.length === 0 ? (
          <Empty
            className={styles['empty'] ?? ''}
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={text(`forms.design.translations.none.${typed !== '' ? 'found' : filter}`)}
          />
        ) : (
          <TranslationTable shown={shown} isReadOnly={isReadOnly} write={write} onGo={onGo} />
        )}
      </div>
    </main>
  );
}
