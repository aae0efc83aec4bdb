import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { useCameraHere } from './camera';

const ScanDialog = lazy(() => import('./scan.dialog'));

interface ScanButtonProps {
  wanted: boolean;
  onFound: (text: string) => void;
}

/** Opens the camera to read a code; there is none without a camera. */
export function ScanButton({ wanted, onFound }: ScanButtonProps) {
  const text = useText();
  const here = useCameraHere(wanted);
  const [open, setOpen] = useState(false);
  if (!wanted || !here) return null;
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
