import { createFromTemplate } from '@banyan/shared-contracts/forms/design-gallery.contract';
import { useLocale } from '@banyan/shared-ui/runtime';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { schemaRules } from '@banyan/shared-ui/form';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';
import type { DesignStart, NewDesign } from '../design-starts';
import { useCategoryChoices } from '../use-design-categories';
import { SourceField } from './source-field';
import { StartCards } from './start-cards';
import { TemplateGallery } from './template-gallery';
import { type NewDesignValues, useCreateDesign } from './use-create-design';
import { useSuggestedCode } from './use-suggested-code';
import styles from './new-design.module.css';

interface NewDesignDialogProps {
  begin: NewDesign;
  /** Category that is chosen already. */
  category: string | undefined;
  onCreated: ((id: string, start: DesignStart) => void) | undefined;
  onClose: () => void;
}

/** A new design: what it begins with, how it is called, where it is sorted. */
export function NewDesignDialog({ begin, category, onCreated, onClose }: NewDesignDialogProps) {
  const text = useText();
  const [form] = Form.useForm<NewDesignValues>();
  const create = useCreateDesign();
  const initial = {
    ...{ start: begin.start, description: '', category: begin.source?.categoryId ?? category },
    ...(begin.source === undefined
      ? {}
      : { source: begin.source.id, fullName: text('forms.designs.new.copyName', { name: begin.source.fullName }) }),
  };
  return (
    <FormDialog<NewDesignValues>
      title={text('forms.designs.new')}
      width={860}
      form={form}
      initialValues={initial as Partial<NewDesignValues>}
      onSave={async (values) => onCreated?.(await create(values), values.start)}
      onClose={onClose}
    >
      <Form.Item name="start" noStyle>
        <StartCards />
      </Form.Item>
      <ChosenStart />
      <NameFields />
    </FormDialog>
  );
}

/** What belongs to the chosen beginning: the gallery, or the design that is copied. */
function ChosenStart() {
  const text = useText();
  const form = Form.useFormInstance<NewDesignValues>();
  const start = Form.useWatch('start', form);
  if (start === 'template') {
    return (
      <Form.Item
        name="template"
        rules={[{ required: true, message: text('forms.designs.new.chooseTemplate') }]}
        // The name of the template is a name to begin with, as long as nobody has typed one.
        getValueFromEvent={(template: NonNullable<NewDesignValues['template']>) => {
          if (!form.isFieldTouched('fullName')) form.setFieldValue('fullName', text(`forms.designs.template.${template}`));
          return template;
        }}
      >
        <TemplateGallery />
      </Form.Item>
    );
  }
  if (start === 'copy') {
    return (
      <Form.Item
        name="source"
        label={text('forms.designs.new.source')}
        required
        rules={[{ required: true, message: text('forms.designs.new.chooseSource') }]}
      >
        <SourceField />
      </Form.Item>
    );
  }
  return null;
}

function NameFields() {
  const text = useText();
  const locale = useLocale();
  const form = Form.useFormInstance<NewDesignValues>();
  const categories = useCategoryChoices();
  const [own, setOwn] = useState(false);
  const start = Form.useWatch('start', form);
  const name = Form.useWatch('fullName', form) ?? '';
  useSuggestedCode(name, !own, (code) => form.setFieldValue('enCode', code));
  const rules = (key: 'fullName' | 'enCode' | 'category') => schemaRules(createFromTemplate.body, key, locale);
  return (
    <>
      <div className={styles['pair']}>
        <Form.Item name="fullName" label={text('forms.designs.name')} required rules={rules('fullName')}>
          <Input autoComplete="off" maxLength={100} />
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
      {start !== 'template' && (
        <Form.Item name="description" label={text('forms.designs.description')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      )}
    </>
  );
}
