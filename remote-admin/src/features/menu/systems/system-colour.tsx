import { Form } from 'antd';
import { ColourField } from '../../../kernel/colour-field';
import { useText } from '../../../kernel/use-text';

/** The colour behind the icon of a system. */
export function SystemColour() {
  const text = useText();
  return (
    <Form.Item name={['propertyJson', 'iconBackgroundColor']} label={text('admin.menu.colour')}>
      <ColourField />
    </Form.Item>
  );
}
