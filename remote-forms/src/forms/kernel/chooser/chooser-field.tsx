import { useClear } from '@banyan/shared-ui/form';
import { Popover, Select } from 'antd';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { ownText } from '../text/own-text';
import { useText } from '../use-text';
import type { EditProps } from '../widget-definition';
import { ChooserDialog, type ChooserProps, useChoices } from './chooser-dialog';
import styles from './chooser.module.css';
import { type ChooserLook, RowChooser } from './row-chooser';
import { type Row, type RowSource, textOf } from './row-source';
import { useTitles } from './use-titles';

interface ChooserFieldProps extends Pick<EditProps<unknown, unknown>, 'control' | 'onBlur' | 'disabled' | 'invalid' | 'placeholder'> {
  source: RowSource;
  look: ChooserLook;
  kind: 'dialog' | 'drawer' | 'popover';
  title: string;
  width: string;
  /** Member of a row that is its title. */
  titleMember: string;
  clearable: boolean;
  value: readonly string[];
  /** Values, and the rows of the new ones. */
  onChange: (ids: string[], rows: Row[]) => void;
}

const POPOVER_HEIGHT = 300;

interface KindSettings {
  popupType: ChooserFieldProps['kind'];
  popupTitle: string;
  popupWidth: string;
  relationField: string;
  clearable: boolean;
}

/** The kind of the chooser in a design, and the member that is shown of a row. */
export const chooserKind = ({ popupType, popupTitle, popupWidth, relationField, clearable }: KindSettings) => ({
  kind: popupType,
  title: ownText(popupTitle),
  width: popupWidth,
  titleMember: relationField,
  clearable,
});

/** Chosen values with their titles; others are chosen in a dialog, a drawer or a popover. */
export function ChooserField(props: ChooserFieldProps) {
  const { control, source, look, kind, title, width, titleMember, clearable, value, onChange, onBlur, disabled, invalid, placeholder } =
    props;
  const text = useText();
  const clear = useClear();
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const unseen = value.filter((id) => !seen.has(id));
  const titles = useTitles(source, unseen);
  const titleOf = (id: string): string => {
    const row = seen.get(id);
    return (row === undefined ? titles[id] : textOf(row[titleMember])) || id;
  };
  const confirm: ChooserProps['onConfirm'] = (choices) => {
    const rows = [...choices].flatMap(([id, row]): [string, Row][] => (row === undefined ? [] : [[id, row]]));
    setSeen(new Map([...seen, ...rows]));
    setOpen(false);
    onChange(
      [...choices.keys()],
      rows.map(([, row]) => row),
    );
  };
  const openByKey = (event: KeyboardEvent) => {
    if (disabled || !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  };
  const columns = look.columns.length > 0 ? look.columns : [{ value: titleMember, label: text('forms.chooser.name'), width: undefined }];
  const chooser: ChooserProps = {
    source,
    look: { ...look, columns },
    title,
    width,
    chosen: value,
    onConfirm: confirm,
    onClose: () => setOpen(false),
  };
  const field = (
    <Select<string | string[] | null>
      {...control}
      aria-haspopup="dialog"
      style={{ width: '100%' }}
      {...(look.multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      open={false}
      showSearch={false}
      value={look.multiple ? [...value] : (value[0] ?? null)}
      options={value.map((id) => ({ value: id, label: titleOf(id) }))}
      placeholder={placeholder}
      disabled={disabled}
      allowClear={clearable && clear}
      onOpenChange={(asked) => asked && !disabled && kind !== 'popover' && setOpen(true)}
      onKeyDown={openByKey}
      onChange={(next) => onChange([next ?? []].flat(), [])}
      onBlur={onBlur}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
  if (kind === 'popover') {
    return (
      <PopoverChooser {...chooser} open={open} onOpen={(asked) => !disabled && setOpen(asked)}>
        {field}
      </PopoverChooser>
    );
  }
  return (
    <>
      {field}
      {open && <ChooserDialog {...chooser} kind={kind} />}
    </>
  );
}

interface PopoverChooserProps extends ChooserProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/** The focus goes into the popover, which is at the end of the page, and comes back unless the user has focused another element. */
function PopoverChooser({ open, onOpen, children, ...chooser }: PopoverChooserProps) {
  const field = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const comeBack = () => {
    if (content.current?.contains(document.activeElement) === true) field.current?.querySelector('input')?.focus();
  };
  const change = (asked: boolean) => {
    if (!asked) comeBack();
    onOpen(asked);
  };
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      onOpenChange={change}
      afterOpenChange={(shown) => shown && content.current?.focus({ preventScroll: true })}
      content={
        <PopoverContent
          {...chooser}
          contentRef={content}
          onConfirm={(rows) => {
            comeBack();
            chooser.onConfirm(rows);
          }}
          onClose={() => change(false)}
          onLeave={() => {
            field.current?.querySelector('input')?.focus();
            onOpen(false);
          }}
        />
      }
    >
      <div ref={field}>{children}</div>
    </Popover>
  );
}

const FOCUSABLE = 'input:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]';

type PopoverContentProps = ChooserProps & {
  contentRef: RefObject<HTMLDivElement | null>;
  /** Tab leaves the popover: the field has the focus again, and Tab continues from there. */
  onLeave: () => void;
};

function PopoverContent({ contentRef, onLeave, ...props }: PopoverContentProps) {
  const text = useText();
  const { choices, setChoices, actions } = useChoices(props);
  const tab = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll(FOCUSABLE)];
    const before = event.target === event.currentTarget || event.target === stops[0];
    if (event.shiftKey ? !before : event.target !== stops.at(-1)) return;
    // Shift+Tab returns to the field itself; Tab moves to the next element by the browser's default.
    if (event.shiftKey) event.preventDefault();
    onLeave();
  };
  return (
    <div
      ref={contentRef}
      onKeyDown={tab}
      role="dialog"
      aria-label={props.title === '' ? text('forms.chooser.title') : props.title}
      tabIndex={-1}
      className={styles['popover']}
    >
      <RowChooser {...props.look} source={props.source} chosen={choices} onChoose={setChoices} height={POPOVER_HEIGHT} />
      {actions}
    </div>
  );
}
