import { CopyOutlined, ExportOutlined, QrcodeOutlined } from '@ant-design/icons';
import { QrPicture } from '@banyan/shared-ui/qr-picture';
import { useToast } from '@banyan/shared-ui/runtime';
import { Button, Form, Input, Popover, Space } from 'antd';
import { useId } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './links.module.css';

/** Width of the picture, px. */
const PICTURE = 200;

interface LinkAddressProps {
  /** Absolute address; '' before the first save. */
  address: string;
  /** The saved link is enabled: visitors can open it. */
  opens: boolean;
}

/** The address of a link: to copy, as a QR code for phones, and to open as a visitor does. */
export function LinkAddress({ address, opens }: LinkAddressProps) {
  const text = useText();
  const toast = useToast();
  const id = useId();
  if (address === '') return <p className={styles['hint']}>{text('forms.designs.link.afterSave')}</p>;
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast('success', text('forms.designs.code.copied'));
    } catch {
      toast('error', text('forms.designs.code.notCopied'));
    }
  }
  return (
    <Form.Item label={text('forms.designs.link.address')} htmlFor={id}>
      <Space.Compact block className={styles['address'] ?? ''}>
        <Input id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {text('forms.designs.code.copy')}
        </Button>
        <Popover
          trigger="click"
          placement="bottomRight"
          content={<QrPicture text={address} size={PICTURE} label={text('forms.designs.link.picture')} />}
        >
          <Button icon={<QrcodeOutlined />}>{text('forms.designs.link.qr')}</Button>
        </Popover>
        <Button
          icon={<ExportOutlined />}
          href={address}
          target="_blank"
          rel="noreferrer"
          disabled={!opens}
          title={opens ? undefined : text('forms.designs.link.closed')}
        >
          {text('forms.designs.link.preview')}
        </Button>
      </Space.Compact>
    </Form.Item>
  );
}
