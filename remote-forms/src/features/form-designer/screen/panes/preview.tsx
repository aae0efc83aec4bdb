import { BugOutlined, CloseOutlined, DesktopOutlined, MobileOutlined, MoonOutlined, SunOutlined, TabletOutlined } from '@ant-design/icons';
import { type Locale, LOCALES } from '@banyan/shared-contracts/locales';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { FormDebugger } from '../../debugger/form-debugger';
import styles from '../screen.module.css';

/** Screens of the preview, px; the desktop uses the available width. */
const SCREENS = {
  desktop: { width: '100%', height: '100%' },
  tablet: { width: 768, height: 1024 },
  phone: { width: 375, height: 812 },
} as const;
type Screen = keyof typeof SCREENS;

const ICONS = { desktop: <DesktopOutlined />, tablet: <TabletOutlined />, phone: <MobileOutlined /> } as const;

const LOOKS = { light: <SunOutlined />, dark: <MoonOutlined /> } as const;
type Look = keyof typeof LOOKS;

/** The form of the stored draft as users will see it, in a frame, so that the form reads the width of that frame instead of the window. */
export function Preview({ designId, name, onClose }: { designId: string; name: string; onClose: () => void }) {
  const text = useText();
  const [screen, setScreen] = useState<Screen>('desktop');
  const [isDebugged, setDebugged] = useState(false);
  const [look, setLook] = useState<Look>('light');
  const [language, setLanguage] = useState<Locale>(useLocale());
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width="100vw"
      onCancel={onClose}
      rootClassName={styles['preview'] ?? ''}
      title={text('forms.preview.of', { name })}
    >
      <div className={styles['previewBar']}>
        <Segmented
          aria-label={text('forms.designer.device')}
          value={screen}
          onChange={setScreen}
          options={(Object.keys(SCREENS) as Screen[]).map((value) => ({
            value,
            icon: ICONS[value],
            label: <span className={styles['deviceName']}>{text(`forms.designer.device.${value}`)}</span>,
            title: text(`forms.designer.device.${value}`),
          }))}
        />
        <Segmented
          aria-label={text('forms.designer.look')}
          value={look}
          onChange={setLook}
          options={(Object.keys(LOOKS) as Look[]).map((value) => ({
            value,
            icon: LOOKS[value],
            label: <span className={styles['deviceName']}>{text(`forms.designer.look.${value}`)}</span>,
            title: text(`forms.designer.look.${value}`),
          }))}
        />
        <Segmented
          aria-label={text('forms.designer.language')}
          value={language}
          onChange={setLanguage}
          options={LOCALES.map((value) => ({ value, label: text(`forms.design.translations.${value}`) }))}
        />
        <span className={styles['space']} />
        <Button
          icon={<BugOutlined />}
          aria-label={text('forms.designer.trace.open')}
          aria-pressed={isDebugged}
          onClick={() => setDebugged(!isDebugged)}
        >
          {text('forms.designer.trace.open')}
        </Button>
        <Button icon={<CloseOutlined />} aria-label={text('forms.designer.preview.close')} onClick={onClose}>
          {text('forms.designer.preview.close')}
        </Button>
      </div>
      <FormDebugger className={styles['previewGround']} isOn={isDebugged} onClose={() => setDebugged(false)}>
        <iframe
          title={text('forms.preview.of', { name })}
          key={`${look} ${language}`}
          src={`/previewModel?id=${designId}&previewType=0&frame=0&look=${look}&language=${language}`}
          style={SCREENS[screen]}
          data-screen={screen}
        />
      </FormDebugger>
    </Modal>
  );
}
