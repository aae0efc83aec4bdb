import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { Form, Switch } from 'antd';
import { ColorField } from '@banyan/shared-ui/fields';
import { useText } from '../../kernel/use-text';
import styles from './menu.module.css';

/** Properties of a menu: the colour behind its icon, and whether its dictionary is a tree. */
export function MenuLooks() {
  const text = useText();
  const type = Number(Form.useWatch<unknown>('type', { preserve: true }));
  return (
    <div className={styles['looks']}>
      <Form.Item name={['propertyJson', 'iconBackgroundColor']} label={text('admin.menu.colour')}>
        <ColorField />
      </Form.Item>
      {type === MENU_TYPE.dictionary && (
        <Form.Item
          name={['propertyJson', 'isTree']}
          label={text('admin.menu.isTree')}
          valuePropName="checked"
          getValueProps={(value: unknown) => ({ checked: value === 1 })}
          normalize={(checked: unknown) => (checked === true ? 1 : 0)}
        >
          <Switch />
        </Form.Item>
      )}
    </div>
  );
}
