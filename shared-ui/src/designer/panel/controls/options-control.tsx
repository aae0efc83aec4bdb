import { ApartmentOutlined, FormOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { useUiText } from '../../../i18n/use-ui-text';
import type { ControlProps } from '../panel-target';
import styles from './controls.module.css';
import { doubleIds, nextId, type OptionRow, optionsText, readOptions } from './option-text';
import { RowList } from './row-list';

const rowsOf = (value: unknown): OptionRow[] => (Array.isArray(value) ? (value as OptionRow[]) : []);

/** Options with name and value. */
export const OptionsControl = (props: ControlProps) => <OptionsEditor {...props} isTree={false} />;

/** Options that have options below them. */
export const TreeOptionsControl = (props: ControlProps) => <OptionsEditor {...props} isTree />;

function OptionsEditor({ value, label, onChange, onEnd, isTree }: ControlProps & { isTree: boolean }) {
  const text = useUiText();
  const rows = rowsOf(value);
  const [asText, setAsText] = useState(false);
  const settle = (next: OptionRow[]) => {
    onChange(next);
    onEnd();
  };
  if (asText)
    return (
      <OptionsText
        {...{ rows, label, isTree }}
        close={() => setAsText(false)}
        apply={(next) => {
          setAsText(false);
          settle(next);
        }}
      />
    );
  return (
    <OptionRows
      {...{ rows, all: rows, isTree, onChange, onEnd }}
      more={
        <Button size="small" type="text" icon={<FormOutlined aria-hidden />} onClick={() => setAsText(true)}>
          {text('ui.panel.options.asText')}
        </Button>
      }
    />
  );
}

interface OptionRowsProps {
  rows: readonly OptionRow[];
  /** Of all levels: values are unique among them. */
  all: readonly OptionRow[];
  isTree: boolean;
  onChange: (rows: OptionRow[]) => void;
  onEnd: () => void;
  more?: React.ReactNode;
}

function OptionRows({ rows, all, isTree, onChange, onEnd, more }: OptionRowsProps) {
  const text = useUiText();
  const double = doubleIds(all);
  const fresh = (): OptionRow => {
    const id = nextId(all);
    return { id, fullName: text('ui.panel.options.fresh', { n: id }) };
  };
  /** Several lines or cells of a sheet become options of their own. */
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\n\t]/.test(pasted.trim())) return;
    event.preventDefault();
    const others = rows.filter((row, at) => at !== index || row.fullName !== '');
    onChange([...others, ...readOptions(pasted, [], false).map((row, at) => ({ ...row, id: unused(row.id, all, at) }))]);
    onEnd();
  };
  return (
    <RowList
      {...{ rows, onChange, onEnd, fresh, more }}
      addWords={text('ui.panel.options.add')}
      nameOf={({ fullName, id }) => fullName || id}
      render={(row, put, index) => (
        <>
          <div className={styles['pair']}>
            <Input
              aria-label={text('ui.panel.options.name')}
              placeholder={text('ui.panel.options.name')}
              value={row.fullName}
              onPaste={(event) => paste(event, index)}
              onChange={({ target }) => put({ ...row, fullName: target.value })}
              onBlur={onEnd}
              onPressEnter={onEnd}
            />
            <Input
              aria-label={text('ui.panel.options.value')}
              placeholder={text('ui.panel.options.value')}
              value={row.id}
              {...(double.has(row.id) || row.id === '' ? { status: 'error' as const, title: text('ui.panel.options.double') } : {})}
              onChange={({ target }) => put({ ...row, id: target.value })}
              onBlur={onEnd}
              onPressEnter={onEnd}
            />
            {isTree && (
              <Button
                type="text"
                size="small"
                icon={<ApartmentOutlined aria-hidden />}
                aria-label={text('ui.panel.options.addBelow', { name: row.fullName })}
                onClick={() => {
                  put({ ...row, children: [...(row.children ?? []), fresh()] });
                  onEnd();
                }}
              />
            )}
          </div>
          {(row.children ?? []).length > 0 && (
            <OptionRows rows={row.children ?? []} onChange={(children) => put(withChildren(row, children))} {...{ all, isTree, onEnd }} />
          )}
        </>
      )}
    />
  );
}

function withChildren({ children: _before, ...row }: OptionRow, children: OptionRow[]): OptionRow {
  return children.length > 0 ? { ...row, children } : row;
}

const unused = (id: string, all: readonly OptionRow[], at: number): string =>
  doubleIds([...all, { id, fullName: '' }]).has(id) ? String(Number(nextId(all)) + at) : id;

interface OptionsTextProps {
  rows: readonly OptionRow[];
  label: string;
  isTree: boolean;
  close: () => void;
  apply: (rows: OptionRow[]) => void;
}

function OptionsText({ rows, label, isTree, close, apply }: OptionsTextProps) {
  const text = useUiText();
  const [typed, setTyped] = useState(() => optionsText(rows));
  return (
    <div className={styles['rows']}>
      <Input.TextArea
        autoFocus
        aria-label={label}
        autoSize={{ minRows: 6, maxRows: 16 }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span className={styles['hint']}>{text(isTree ? 'ui.panel.options.treeHint' : 'ui.panel.options.hint')}</span>
      <div className={styles['actions']}>
        <Button size="small" type="primary" onClick={() => apply(readOptions(typed, rows, isTree))}>
          {text('ui.panel.apply')}
        </Button>
        <Button size="small" onClick={close}>
          {text('ui.panel.cancel')}
        </Button>
      </div>
    </div>
  );
}
