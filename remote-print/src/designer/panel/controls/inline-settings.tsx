import type { Format, Inline } from '@banyan/shared-contracts/print/document/document';
import { NumberControl } from '@banyan/shared-ui/form';
import { Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from './controls.module.css';
import { DictionaryChoice } from './dictionary-choice';

const FORMATS = ['none', 'number', 'capitals', 'date', 'dictionary', 'mask'] as const;
type FormatName = (typeof FORMATS)[number];

const PATTERNS = ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DD HH:mm:ss', 'YYYY年MM月DD日', 'YYYY/MM/DD', 'MM-DD', 'HH:mm'] as const;

const FRESH: Readonly<Record<Exclude<FormatName, 'none'>, Format>> = {
  number: { kind: 'number', decimals: 2, thousands: true, zero: '0' },
  capitals: { kind: 'capitals' },
  date: { kind: 'date', pattern: 'YYYY-MM-DD' },
  dictionary: { kind: 'dictionary', typeId: '' },
  mask: { kind: 'mask', start: 3, end: 4 },
};

interface InlineSettingsProps {
  inline: Inline;
  onChange: (inline: Inline) => void;
}

/** How a value in a text is written: its format, whether it is bold; of a picture or a code its size. */
export function InlineSettings({ inline, onChange }: InlineSettingsProps) {
  if (inline.kind === 'image') return <ImageSize inline={inline} onChange={onChange} />;
  if (inline.kind !== 'value') return null;
  return <ValueSettings inline={inline} onChange={onChange} />;
}

function ValueSettings({ inline, onChange }: { inline: Extract<Inline, { kind: 'value' }>; onChange: (inline: Inline) => void }) {
  const text = useText();
  const { format, ...plain } = inline;
  const set = (next: Format | undefined) => onChange(next === undefined ? plain : { ...plain, format: next });
  return (
    <>
      <Row label={text('print.design.format')}>
        <Select<FormatName>
          size="small"
          style={{ width: '100%' }}
          aria-label={text('print.design.format')}
          value={format?.kind ?? 'none'}
          options={FORMATS.map((value) => ({ value, label: text(`print.design.format.${value}`) }))}
          onChange={(name) => set(name === 'none' ? undefined : FRESH[name])}
        />
      </Row>
      {format !== undefined && <FormatParts format={format} onChange={set} />}
      <Row label={text('print.design.prop.style.bold')}>
        <Switch
          size="small"
          checked={inline.style?.bold === true}
          aria-label={text('print.design.prop.style.bold')}
          onChange={(bold) => onChange({ ...inline, style: { ...inline.style, bold: bold ? true : undefined } })}
        />
      </Row>
    </>
  );
}

function FormatParts({ format, onChange }: { format: Format; onChange: (format: Format) => void }) {
  const text = useText();
  const number = (label: string, value: number, most: number, set: (value: number) => void) => (
    <Row label={label}>
      <NumberControl size="small" min={0} max={most} value={value} aria-label={label} onChange={(next) => set(next ?? 0)} />
    </Row>
  );
  if (format.kind === 'number')
    return (
      <>
        {number(text('print.design.format.decimals'), format.decimals, 10, (decimals) => onChange({ ...format, decimals }))}
        <Row label={text('print.design.format.thousands')}>
          <Switch
            size="small"
            checked={format.thousands}
            aria-label={text('print.design.format.thousands')}
            onChange={(thousands) => onChange({ ...format, thousands })}
          />
        </Row>
        <Row label={text('print.design.format.zero')}>
          <Switch
            size="small"
            checked={format.zero === 'blank'}
            aria-label={text('print.design.format.zero')}
            onChange={(blank) => onChange({ ...format, zero: blank ? 'blank' : '0' })}
          />
        </Row>
      </>
    );
  if (format.kind === 'date')
    return (
      <Row label={text('print.design.format.pattern')}>
        <Select
          size="small"
          style={{ width: '100%' }}
          aria-label={text('print.design.format.pattern')}
          value={format.pattern}
          options={PATTERNS.map((value) => ({ value, label: value }))}
          onChange={(pattern) => onChange({ ...format, pattern })}
        />
      </Row>
    );
  if (format.kind === 'dictionary')
    return (
      <Row label={text('print.design.format.dictionary')}>
        <DictionaryChoice value={format.typeId} onChange={(typeId) => onChange({ ...format, typeId })} />
      </Row>
    );
  if (format.kind === 'mask')
    return (
      <>
        {number(text('print.design.format.start'), format.start, 50, (start) => onChange({ ...format, start }))}
        {number(text('print.design.format.end'), format.end, 50, (end) => onChange({ ...format, end }))}
      </>
    );
  return null;
}

function ImageSize({ inline, onChange }: { inline: Extract<Inline, { kind: 'image' }>; onChange: (inline: Inline) => void }) {
  const text = useText();
  return (
    <>
      {(['w', 'h'] as const).map((side) => (
        <Row key={side} label={text(`print.design.prop.${side}`)}>
          <NumberControl
            size="small"
            min={1}
            max={500}
            value={inline[side]}
            aria-label={text(`print.design.prop.${side}`)}
            onChange={(value) => onChange({ ...inline, [side]: value ?? 1 })}
          />
        </Row>
      ))}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span>{label}</span>
      <span>{children}</span>
    </div>
  );
}
