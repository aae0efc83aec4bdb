import type { CustomFieldProps } from '../crud/screen';
import { MENU_ICONS, MenuIcon } from '../icon';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { Form, Input, Popover } from 'antd';
import { useState } from 'react';
import styles from './icon-field.module.css';
import { useUiText } from '../i18n/use-ui-text';

/** The part of the class names by which people know an icon. */
const nameOf = (icon: string): string => icon.split(' ').at(-1)?.replace('icon-ym-', '') ?? '';

/** An icon as the field of a form. */
export function IconField(props: CustomFieldProps) {
  const { status } = Form.Item.useStatus();
  return <IconChoice {...props} status={status} />;
}

/** Chooses one of the icons that the platform draws; a class name of another font is retained until another icon is chosen. */
export function IconChoice({ value, onChange, disabled = false, id, status }: CustomFieldProps & { status?: string | undefined }) {
  const text = useUiText();
  const [open, setOpen] = useState(false);
  const icon = typeof value === 'string' ? value : '';
  return (
    <Popover
      open={open && !disabled}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={
        <IconPanel
          chosen={icon}
          onChoose={(next) => {
            setOpen(false);
            onChange?.(next);
          }}
        />
      }
    >
      <button
        {...(id === undefined ? {} : { id })}
        type="button"
        className={styles['open']}
        data-status={status}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {icon !== '' && <MenuIcon icon={icon} type={MENU_TYPE.directory} className={styles['sign']} />}
        <span className={styles['word']}>{icon === '' ? text('ui.icon.choose') : nameOf(icon)}</span>
      </button>
    </Popover>
  );
}

function IconPanel({ chosen, onChoose }: { chosen: string; onChoose: (icon: string) => void }) {
  const text = useUiText();
  const [word, setWord] = useState('');
  const shown = MENU_ICONS.filter((icon) => nameOf(icon).toLowerCase().includes(word.trim().toLowerCase()));
  return (
    <div className={styles['panel']}>
      <Input
        autoFocus
        value={word}
        placeholder={text('ui.icon.search')}
        aria-label={text('ui.icon.search')}
        onChange={({ target }) => setWord(target.value)}
        // Enter searches nothing and saves nothing: the form around would take it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {shown.length === 0 && <p className={styles['none']}>{text('ui.icon.none')}</p>}
      <div className={styles['grid']} role="group" aria-label={text('ui.icon.title')}>
        {shown.map((icon) => (
          <button
            key={icon}
            type="button"
            title={nameOf(icon)}
            aria-label={nameOf(icon)}
            aria-pressed={icon === chosen}
            onClick={() => onChoose(icon)}
          >
            <MenuIcon icon={icon} type={MENU_TYPE.directory} />
          </button>
        ))}
      </div>
    </div>
  );
}
