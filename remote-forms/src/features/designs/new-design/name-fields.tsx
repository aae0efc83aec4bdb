import { createFromTemplate } from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import { useLocale } from '@banyan/shared-ui/runtime';
import { schemaRules } from '@banyan/shared-ui/form';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';
import { useCategoryChoices } from '../use-design-categories';
import { useSuggestedCode } from './use-suggested-code';
import styles from './new-design.module.css';

interface NamedDesign {
  fullName: string;
  enCode: string;
  category: string;
  description?: string;
}

/** Name, code and category of a new design; for any form with these values. */
export function NameFields({ isDescribed }: { isDescribed: boolean }) {
  const text = useText();
  const locale = useLocale();
  const form = Form.useFormInstance<NamedDesign>();
  const categories = useCategoryChoices();
  const [own, setOwn] = useState(false);
  const name = Form.useWatch('fullName', form) ?? '';
  useSuggestedCode(name, !own, (code) => form.setFieldValue('enCode', code));
  const rules = (key: 'fullName' | 'enCode' | 'category') => schemaRules(createFromTemplate.body, key, locale);
  return (
    <>
      <div className={styles['pair']}>
        <Form.Item name="fullName" label={text('forms.designs.name')} required rules={rules('fullName')}>
          <Input autoComplete="off" maxLength={100} showCount />
        </Form.Item>
        <Form.Item
          name="enCode"
          label={text('forms.designs.code')}
          required
          rules={rules('enCode')}
          extra={text('forms.designs.new.codeHint')}
        >
          <Input autoComplete="off" maxLength={50} onChange={({ target }) => setOwn(target.value !== '')} />
        </Form.Item>
        <Form.Item name="category" label={text('forms.designs.category')} required rules={rules('category')}>
          <Select loading={categories === undefined} options={categories ?? []} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      </div>
      {isDescribed && (
        <Form.Item name="description" label={text('forms.designs.description')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      )}
    </>
  );
}
