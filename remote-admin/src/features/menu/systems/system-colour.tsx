import { Form } from 'antd';
import { ColorField } from '@banyan/shared-ui/fields';
import { useText } from '../../../kernel/use-text';

/** The colour behind the icon of a system. */
export function SystemColour() {
  const text = useText();
  return (
    <Form.Item name={['propertyJson', 'iconBackgroundColor']} label={text('admin.menu.colour')}>
      <ColorField />
    </Form.Item>
  );
}
