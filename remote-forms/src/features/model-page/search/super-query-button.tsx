import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { SuperQueryDialog } from '../late-parts';

interface SuperQueryButtonProps {
  model: Model;
  value: string;
  onSearch: (value: string) => void;
}

/** Opens the conditions that people write themselves; pressed as long as they are searched by some. */
export function SuperQueryButton({ model, value, onSearch }: SuperQueryButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const label = text('forms.list.superQuery');
  return (
    <>
      <Button
        icon={<FilterOutlined />}
        type={value === '' ? 'default' : 'primary'}
        ghost={value !== ''}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SuperQueryDialog model={model} value={value} onSearch={onSearch} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
