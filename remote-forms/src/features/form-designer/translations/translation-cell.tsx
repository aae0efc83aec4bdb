import { CheckOutlined } from '@ant-design/icons';
import { type DesignText, stateOf } from '@banyan/shared-contracts/forms/design/translations/design-texts';
import { LONGEST_TRANSLATION, type TranslatedLocale } from '@banyan/shared-contracts/forms/design/translations/translation';
import { Button, Tooltip } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { readTsv } from '../../../forms/public/cells';
import { useText } from '../../../forms/public/text';
import styles from './translations.module.css';

export interface CellActions {
  write: (text: DesignText, locale: TranslatedLocale, value: string) => void;
  /** A block of cells was pasted into this one. */
  paste: (row: number, locale: TranslatedLocale, block: string[][]) => void;
  /** Focuses the cell of the same language this number of rows below. */
  move: (row: number, locale: TranslatedLocale, by: number) => void;
}

interface TranslationCellProps extends CellActions {
  row: number;
  text: DesignText;
  locale: TranslatedLocale;
  /** The translated text's label, and its place. */
  label: string;
  isReadOnly: boolean;
}

/** One translation, edited in place: Enter and the arrows move to the next row, Shift+Enter adds a line, Escape discards the typed text. */
export function TranslationCell({ row, text: own, locale, label, isReadOnly, write, paste, move }: TranslationCellProps) {
  const text = useText();
  const said = own.translations[locale]?.text ?? '';
  const [typed, setTyped] = useState<string>();
  const state = stateOf(own, locale);
  const finish = () => {
    if (typed !== undefined && typed.trim() !== said) write(own, locale, typed);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const by = (event.key === 'Enter' && !event.shiftKey) || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    } else if (by !== 0 && (event.key === 'Enter' || !event.currentTarget.value.includes('\n'))) {
      event.preventDefault();
      finish();
      move(row, locale, by);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const block = readTsv(event.clipboardData.getData('text/plain'));
    if (block.length < 2 && (block[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    setTyped(undefined);
    paste(row, locale, block);
  };
  return (
    <div className={styles['cell']} role="gridcell" data-state={state}>
      <textarea
        rows={1}
        data-cell={`${row}:${locale}`}
        data-untouched={typed === undefined ? '' : undefined}
        aria-label={text('forms.design.translations.cell', { label, language: text(`forms.design.translations.${locale}`) })}
        maxLength={LONGEST_TRANSLATION}
        readOnly={isReadOnly}
        value={typed ?? said}
        placeholder={text(state === 'standard' ? 'forms.design.translations.standard' : 'forms.design.translations.missing')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {state === 'stale' && (
        <Tooltip title={text('forms.design.translations.stale', { of: own.translations[locale]?.of ?? '' })}>
          <Button
            type="text"
            size="small"
            icon={<CheckOutlined />}
            disabled={isReadOnly}
            aria-label={text('forms.design.translations.checked', { label })}
            onClick={() => write(own, locale, said)}
          />
        </Tooltip>
      )}
    </div>
  );
}
