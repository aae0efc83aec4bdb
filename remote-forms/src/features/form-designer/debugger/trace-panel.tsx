import { CloseOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../../forms/public/text';
import type { TraceEntry, TraceField } from '../../../forms/public/scripts/trace';
import styles from './debugger.module.css';
import type { FrameTrace } from './use-frame-trace';
import { WhyList } from './why-list';
import { useEntryWords } from './use-entry-words';

interface TracePanelProps {
  trace: FrameTrace;
  onClose: () => void;
}

/** Arrow keys move between the entries. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The effects of each change in the form, in order; for a picked field only its own, and why it is hidden, required or read-only. */
export function TracePanel({ trace, onClose }: TracePanelProps) {
  const text = useText();
  const { fields, entries, asked, why, ask, clear } = trace;
  const list = useRef<HTMLOListElement>(null);
  const words = useEntryWords(fields);
  const shown = asked === undefined ? entries : ofField(entries, asked.address);
  const last = shown.at(-1)?.id;
  useEffect(() => {
    const box = list.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, [last]);
  return (
    <>
      <div className={styles['bar']}>
        <Select<string>
          className={styles['field'] ?? ''}
          aria-label={text('forms.designer.trace.field')}
          placeholder={text('forms.designer.trace.allFields')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={asked?.address ?? null}
          options={fields.filter(isField).map(({ address, label }) => ({ value: address, label }))}
          onChange={(address: string | undefined) => ask(address === undefined ? undefined : { address, row: 0 })}
        />
        <Button onClick={clear} disabled={entries.length === 0}>
          {text('forms.designer.trace.clear')}
        </Button>
        <Button type="text" icon={<CloseOutlined />} aria-label={text('forms.designer.trace.close')} onClick={onClose} />
      </div>
      {asked !== undefined && <WhyList why={why} fields={fields} name={words.nameOf(asked.address, asked.row)} />}
      {shown.length === 0 ? (
        <p className={styles['none']}>{text('forms.designer.trace.none')}</p>
      ) : (
        <ol ref={list} className={styles['entries']} onKeyDown={walk} aria-label={text('forms.designer.trace.entries')}>
          {shown.map((entry, index) => (
            <li key={entry.id} data-cause={entry.cause} data-begins={entry.group !== shown[index - 1]?.group || undefined}>
              <button
                type="button"
                tabIndex={index === 0 ? 0 : -1}
                data-failed={entry.message !== undefined || undefined}
                onClick={() => isAsked(entry) && ask({ address: entry.address, row: entry.row })}
              >
                <span className={styles['cause']}>{text(`forms.designer.trace.cause.${entry.cause}`)}</span>
                <span>{words.say(entry)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Reasons exist for fields; tables and parts without a value are only named. */
const isField = ({ address, table }: TraceField): boolean => !address.startsWith('@') && address !== table;

/** Tables and rules have no reasons. */
const isAsked = ({ address, cause }: TraceEntry): boolean => address !== '' && cause !== 'rows';

/** Whether an entry is about a field, or a rule has an effect on it. */
const isAbout = ({ address: own, does = [] }: TraceEntry, address: string): boolean =>
  own === address || does.some(({ targets }) => targets.includes(address));

/** The entries of a field, with all entries of the same change. */
function ofField(entries: readonly TraceEntry[], address: string): TraceEntry[] {
  const groups = new Set(entries.filter((entry) => isAbout(entry, address)).map(({ group }) => group));
  return entries.filter((entry) => groups.has(entry.group) && (isAbout(entry, address) || entry.cause === 'typed'));
}
