import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { SuperQueryDialog } from '../late-parts';

interface SuperQueryButtonProps {
  model: Model;
  /** Queries are saved for this menu; '' where they are not saved. */
  menuId: string;
  value: string;
  onSearch: (value: string) => void;
}

/** Opens the dialog of custom conditions; pressed while the list is searched by some. */
export function SuperQueryButton({ model, menuId, value, onSearch }: SuperQueryButtonProps) {
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
          <SuperQueryDialog model={model} menuId={menuId} value={value} onSearch={onSearch} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
