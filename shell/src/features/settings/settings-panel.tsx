import { CloseOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { LAYOUTS } from '@banyan/shared-contracts/session/layouts';
import { Panel } from '@banyan/shared-ui/frame';
import { parseSettings, type Settings } from '@banyan/shared-ui/host';
import { ACCENTS, accents, MODES, SIZES } from '@banyan/shared-ui/theme';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { useAtomValue } from 'jotai';
import { useKernel } from '../../use-kernel';
import { useText } from '../../use-text';
import { ChoiceGroup } from './choice-group';
import { LayoutPicture } from './layout-picture';
import styles from './settings-panel.module.css';

/** Product-1 section 9. */
const WIDTH = 280;

/** Settings that are on or off, in the order in which they are offered. */
const SWITCHES = [
  'showTags',
  'tagIcons',
  'cachePages',
  'fixedHeader',
  'sidebarLogo',
  'darkSidebar',
  'showLanguage',
  'showSearch',
] as const satisfies readonly (keyof Settings)[];

/** What a person chooses about the shell; every change applies at once, in all tabs of the browser. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const text = useText();
  const confirm = useConfirm();
  const { settingsAtom, changeSettings } = useKernel();
  const settings = useAtomValue(settingsAtom);

  const restore = async () => {
    const sure = await confirm({ title: text('shell.settings.restore'), content: text('shell.settings.restoreText') });
    if (sure) changeSettings(parseSettings(null));
  };

  return (
    <Panel label={text('shell.settings.title')} side="end" width={WIDTH} onClose={onClose}>
      <header className={styles['head']}>
        <h2>{text('shell.settings.title')}</h2>
        <button type="button" aria-label={text('shell.settings.close')} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      </header>
      <div className={styles['body']}>
        <ChoiceGroup
          title={text('shell.settings.layout')}
          look="pictures"
          values={LAYOUTS}
          value={settings.layout}
          nameOf={(layout) => text(`shell.settings.layout.${layout}`)}
          picture={(layout) => <LayoutPicture layout={layout} />}
          onChange={(layout) => changeSettings({ layout })}
        />
        <ChoiceGroup
          title={text('shell.settings.mode')}
          look="words"
          values={MODES}
          value={settings.mode}
          nameOf={(mode) => text(`shell.settings.mode.${mode}`)}
          picture={(mode) => (mode === 'dark' ? <MoonOutlined aria-hidden /> : <SunOutlined aria-hidden />)}
          onChange={(mode) => changeSettings({ mode })}
        />
        <ChoiceGroup
          title={text('shell.settings.accent')}
          look="pictures"
          values={ACCENTS}
          value={settings.accent}
          nameOf={(accent) => text(`shell.settings.accent.${accent}`)}
          picture={(accent) => <i className={styles['swatch']} style={{ background: accents[accent][settings.mode] }} />}
          onChange={(accent) => changeSettings({ accent })}
        />
        <ChoiceGroup
          title={text('shell.settings.size')}
          look="words"
          values={SIZES}
          value={settings.size}
          nameOf={(size) => text(`shell.settings.size.${size}`)}
          onChange={(size) => changeSettings({ size })}
        />
        <fieldset className={styles['group']}>
          <legend>{text('shell.settings.parts')}</legend>
          {SWITCHES.map((key) => (
            <label key={key} className={styles['switch']}>
              <span>{text(`shell.settings.${key}`)}</span>
              <input
                type="checkbox"
                role="switch"
                checked={settings[key]}
                disabled={key === 'tagIcons' && !settings.showTags}
                onChange={({ target }) => changeSettings({ [key]: target.checked })}
              />
            </label>
          ))}
        </fieldset>
      </div>
      <footer className={styles['foot']}>
        <button type="button" onClick={() => void restore()}>
          {text('shell.settings.restore')}
        </button>
      </footer>
    </Panel>
  );
}
