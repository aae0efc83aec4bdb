import { Select, Tag } from 'antd';
import { isReceiver, readReceiver, personName } from './receivers';

interface ReceiversFieldProps {
  id: string;
  label: string;
  placeholder?: string;
  value: string[];
  onChange: (receivers: string[]) => void;
}

/** Mail addresses, each a tag; invalid ones are marked. */
export function ReceiversField({ id, label, placeholder = '', value, onChange }: ReceiversFieldProps) {
  return (
    <Select
      id={id}
      mode="tags"
      aria-label={label}
      placeholder={placeholder}
      open={false}
      suffixIcon={null}
      style={{ width: '100%' }}
      tokenSeparators={[',', ';', '，', '；', '\n']}
      value={value}
      onChange={(next: string[]) => onChange([...new Set(next.map((one) => one.trim()).filter(Boolean))])}
      tagRender={({ value: written, onClose }) => {
        const receiver = String(written);
        return (
          <Tag
            closable
            onClose={onClose}
            color={isReceiver(receiver) ? 'default' : 'error'}
            title={receiver}
            style={{ marginInlineEnd: 4 }}
          >
            {personName(readReceiver(receiver))}
          </Tag>
        );
      }}
    />
  );
}
