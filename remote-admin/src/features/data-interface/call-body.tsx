import { CALL_BODY, type InterfaceStep } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import { Input, Select, Space } from 'antd';
import { type JsonColumn, type JsonRow, JsonRows } from '../../kernel/json/json-rows';
import { useText } from '../../kernel/use-text';
import { listIn } from '../../kernel/json/json-list';

type Call = InterfaceStep['apiData'];

interface CallBodyProps {
  call: Call;
  /** Columns of the fields of a form, and what a new one begins with. */
  columns: readonly JsonColumn[];
  fresh: JsonRow;
  onChange: (parts: Partial<Call>) => void;
}

const TYPES = Object.values(CALL_BODY);
/** Bodies that are written as lists of fields; the others are texts. */
const isForm = (type: number): boolean => type === CALL_BODY.form || type === CALL_BODY.urlencoded;

/** The body of a call: fields of a form, or a text with marks. */
export function CallBody({ call: { body, bodyType }, columns, fresh, onChange }: CallBodyProps) {
  const text = useText();
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <span>{text('admin.interface.body')}</span>
      <Select
        style={{ width: '100%' }}
        aria-label={text('admin.interface.bodyType')}
        value={bodyType}
        options={TYPES.map((value) => ({ value: value as number, label: text(`admin.interface.bodyType.${value}`) }))}
        onChange={(type) => onChange({ bodyType: type, ...(isForm(type) === isForm(bodyType) ? {} : { body: '' }) })}
      />
      {isForm(bodyType) && (
        <JsonRows
          label={text('admin.interface.body')}
          rows={listIn(body)}
          columns={columns}
          fresh={fresh}
          onChange={(rows) => onChange({ body: JSON.stringify(rows) })}
        />
      )}
      {(bodyType === CALL_BODY.json || bodyType === CALL_BODY.xml) && (
        <Input.TextArea
          style={{ fontFamily: 'monospace' }}
          rows={4}
          spellCheck={false}
          aria-label={text('admin.interface.body')}
          placeholder={text(bodyType === CALL_BODY.xml ? 'admin.interface.bodyHintXml' : 'admin.interface.bodyHint')}
          value={body}
          onChange={({ target }) => onChange({ body: target.value })}
        />
      )}
    </Space>
  );
}
