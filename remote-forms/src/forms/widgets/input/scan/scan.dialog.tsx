import { BulbOutlined, PictureOutlined } from '@ant-design/icons';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { Alert, Button, Modal, Select } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { lightLamp } from './camera';
import { canvasOfPhoto, openReader } from './code-reader';
import styles from './scan.module.css';
import { type Scanner, useScanner } from './use-scanner';

interface ScanDialogProps {
  onFound: (text: string) => void;
  onClose: () => void;
}

/** Reads a QR or bar code with the camera, or from a photo. */
export default function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const text = useText();
  const steady = useSteadyDialog();
  useReturnFocus();
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<string>();
  const scanner = useScanner(video, camera, onFound);
  const { cameras, stream, problem } = scanner;
  const chosen = camera ?? stream?.getVideoTracks()[0]?.getSettings().deviceId;
  return (
    <Modal {...steady} open title={text('forms.scan.title')} width={480} mask={{ closable: false }} footer={null} onCancel={onClose}>
      <div className={styles['scan']}>
        {problem === undefined ? (
          <div className={styles['screen']}>
            <video ref={video} muted playsInline aria-label={text('forms.scan.picture')} />
            <span className={styles['aim']} aria-hidden />
          </div>
        ) : (
          <Alert type="warning" showIcon title={text(`forms.scan.${problem}`)} />
        )}
        <p role="status">{problem === undefined ? text(stream === undefined ? 'forms.scan.opening' : 'forms.scan.hint') : ''}</p>
        <div className={styles['bar']}>
          {cameras.length > 1 && (
            <Select
              className={styles['cameras'] ?? ''}
              aria-label={text('forms.scan.camera')}
              value={chosen ?? null}
              options={cameras.map(({ deviceId, label }, index) => ({
                value: deviceId,
                label: label === '' ? `${text('forms.scan.camera')} ${index + 1}` : label,
              }))}
              onChange={(id) => setCamera(id ?? undefined)}
            />
          )}
          <LampButton scanner={scanner} />
          <PhotoButton onFound={onFound} />
        </div>
      </div>
    </Modal>
  );
}

function LampButton({ scanner: { stream, withLamp } }: { scanner: Scanner }) {
  const text = useText();
  const [lit, setLit] = useState<MediaStream>();
  if (stream === undefined || !withLamp) return null;
  const on = lit === stream;
  const press = () => {
    setLit(on ? undefined : stream);
    // The user sees that the torch is off: no message is needed.
    lightLamp(stream, !on).catch(() => setLit(undefined));
  };
  return (
    <Button icon={<BulbOutlined />} aria-pressed={on} type={on ? 'primary' : 'default'} onClick={press}>
      {text('forms.scan.lamp')}
    </Button>
  );
}

function PhotoButton({ onFound }: Pick<ScanDialogProps, 'onFound'>) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'nothing'>('idle');
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0];
    target.value = '';
    if (photo === undefined) return;
    setState('reading');
    const found = await canvasOfPhoto(photo)
      .then(async (canvas) => (await openReader()).read(canvas))
      // A file that is not a picture contains no code.
      .catch(() => undefined);
    setState(found === undefined || found === '' ? 'nothing' : 'idle');
    if (found !== undefined && found !== '') onFound(found);
  };
  return (
    <>
      <Button icon={<PictureOutlined />} loading={state === 'reading'} onClick={() => input.current?.click()}>
        {text('forms.scan.photo')}
      </Button>
      <input ref={input} type="file" accept="image/*" hidden aria-label={text('forms.scan.photo')} onChange={(event) => void read(event)} />
      {state === 'nothing' && (
        <p role="alert" className={styles['nothing']}>
          {text('forms.scan.nothing')}
        </p>
      )}
    </>
  );
}
