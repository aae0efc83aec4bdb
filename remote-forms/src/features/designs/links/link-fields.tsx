import {
  type LinkField,
  MAX_LINK_PURPOSE,
  MAX_LINK_RECEIVER,
  MAX_LINK_RECORDS,
  type ShortLinkSettings,
} from '@banyan/shared-contracts/forms/records/short-link.contract';
import { NumberControl } from '@banyan/shared-ui/form';
import { useFormats } from '@banyan/shared-ui/format';
import { Form, Input, Select } from 'antd';
import { useText } from '../../../forms/public/text';
import type { LinkValues } from './link-values';
import styles from './links.module.css';

/** Settings of the link to fill in: how many records it accepts, who receives them and for which purpose. */
export function FormLinkFields({ settings: { formCount, formLast } }: { settings: ShortLinkSettings }) {
  const text = useText();
  const { dateTime } = useFormats();
  return (
    <>
      <div className={styles['pair']}>
        <Form.Item name="formReceiver" label={text('forms.designs.link.receiver')} extra={text('forms.designs.link.receiverHint')}>
          <Input maxLength={MAX_LINK_RECEIVER} />
        </Form.Item>
        <Form.Item name="formLimit" label={text('forms.designs.link.limit')} extra={text('forms.designs.link.limitHint')}>
          <NumberControl min={1} max={MAX_LINK_RECORDS} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item name="formPurpose" label={text('forms.designs.link.purpose')}>
        <Input.TextArea rows={2} maxLength={MAX_LINK_PURPOSE} />
      </Form.Item>
      <p className={styles['count']}>
        {formLast === null
          ? text('forms.designs.link.noneCame')
          : text('forms.designs.link.came', { count: formCount, when: dateTime(formLast) })}
      </p>
    </>
  );
}

const optionsOf = (fields: readonly LinkField[]) => fields.map(({ id, label }) => ({ value: id, label }));

/** Settings of the link to look up records: visible fields and search fields. */
export function ListLinkFields({ fields }: { fields: readonly LinkField[] }) {
  const text = useText();
  const form = Form.useFormInstance<LinkValues>();
  const used = Form.useWatch('columnUse', form) ?? false;
  const search = { optionFilterProp: 'label' };
  return (
    <>
      <Form.Item
        name="shown"
        label={text('forms.designs.link.shown')}
        rules={[{ required: used, type: 'array', message: text('forms.designs.link.noShown') }]}
      >
        <Select mode="multiple" options={optionsOf(fields)} showSearch={search} />
      </Form.Item>
      <Form.Item name="searched" label={text('forms.designs.link.searched')}>
        <Select mode="multiple" options={optionsOf(fields.filter(({ searchable }) => searchable))} showSearch={search} />
      </Form.Item>
    </>
  );
}
