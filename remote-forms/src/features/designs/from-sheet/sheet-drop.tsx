import { FileExcelOutlined } from '@ant-design/icons';
import { BOOK_EXTENSIONS, MAX_BOOK_BYTES } from '@banyan/shared-contracts/files/sheet-limits';
import { DropArea } from '@banyan/shared-ui/drop-area';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useRights, useToast } from '@banyan/shared-ui/runtime';
import { Button, Upload } from 'antd';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './sheet-drop.module.css';

const FromSheetDialog = lazyPart(() => import(/* webpackChunkName: "from-sheet" */ './from-sheet.dialog'), 'FromSheetDialog', null);
/** The result for a spreadsheet; loaded together with the dialog that creates it. */
export const SheetOutcome = lazyPart(() => import(/* webpackChunkName: "from-sheet" */ './sheet-outcome'), 'SheetOutcome', null);

const ACCEPTED = BOOK_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Takes a file; undefined where the user may not create a design from it. */
const Take = createContext<((file: File) => void) | undefined>(undefined);

interface SheetDropProps {
  category: string | undefined;
  /** Takes a file that is not a spreadsheet; returns whether it did. */
  takeOther?: ((file: File) => boolean) | undefined;
  children: ReactNode;
}

/** A page where users who may create and release designs drop a spreadsheet to make an application of it. */
export function SheetDrop({ category, takeOther, children }: SheetDropProps) {
  const text = useText();
  const toast = useToast();
  const rights = useRights();
  const isOpen = rights.button('add') && rights.button('btn_release');
  const [file, setFile] = useState<File>();
  const take = useMemo(() => {
    if (!isOpen) return undefined;
    return (chosen: File) => {
      const extension = chosen.name.split('.').at(-1)?.toLowerCase();
      if (!BOOK_EXTENSIONS.some((allowed) => allowed === extension)) toast('error', text('forms.designs.sheet.wrongType'));
      else if (chosen.size > MAX_BOOK_BYTES) toast('error', text('forms.designs.sheet.tooLarge'));
      else setFile(chosen);
    };
  }, [isOpen, text, toast]);
  const isTaking = take !== undefined && file === undefined;
  return (
    <Take value={take}>
      <DropArea
        className={styles['page']}
        hint={isTaking ? text('forms.designs.sheet.drop') : undefined}
        onFiles={([first]) => first !== undefined && takeOther?.(first) !== true && take?.(first)}
      >
        {children}
      </DropArea>
      {file !== undefined && <FromSheetDialog file={file} category={category} onClose={() => setFile(undefined)} />}
    </Take>
  );
}

/** The same with a button. */
export function SheetPicker() {
  const text = useText();
  const take = useContext(Take);
  if (take === undefined) return null;
  return (
    <Upload
      accept={ACCEPTED}
      showUploadList={false}
      beforeUpload={(file) => {
        take(file);
        // The dialog sends it.
        return false;
      }}
    >
      <Button icon={<FileExcelOutlined />}>{text('forms.designs.start.sheet')}</Button>
    </Upload>
  );
}
