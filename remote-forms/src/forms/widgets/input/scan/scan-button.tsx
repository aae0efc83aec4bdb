import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../kernel/use-text';

const ScanDialog = lazy(() => import('./scan.dialog'));

/** Opens the camera to read a code. */
export function ScanButton({ onFound }: { onFound: (text: string) => void }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const found = (code: string) => {
    setOpen(false);
    onFound(code);
  };
  return (
    <>
      <Button icon={<ScanOutlined />} aria-label={text('forms.scan.open')} title={text('forms.scan.open')} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <ScanDialog onFound={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
