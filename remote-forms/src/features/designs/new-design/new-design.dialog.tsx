import { FormDialog } from '@banyan/shared-ui/dialog';
import { Form } from 'antd';
import { LateViewSourceField, type ViewSourceValue } from '../../../forms/public/views/view-source';
import { useText } from '../../../forms/public/text';
import type { DesignStart, NewDesign } from '../design-starts';
import { NameFields } from './name-fields';
import { SourceField } from './source-field';
import { StartCards } from './start-cards';
import { TemplateGallery } from './template-gallery';
import { type NewDesignValues, useCreateDesign } from './use-create-design';

interface NewDesignDialogProps {
  begin: NewDesign;
  /** Category that is chosen initially. */
  category: string | undefined;
  onCreated: ((id: string, start: DesignStart) => void) | undefined;
  onClose: () => void;
}

/** A new design: its start, name and category. */
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
      <NewDesignNames />
    </FormDialog>
  );
}

/** The part for the chosen start: the gallery, or the design to copy. */
function ChosenStart() {
  const text = useText();
  const form = Form.useFormInstance<NewDesignValues>();
  const start = Form.useWatch('start', form);
  if (start === 'template') {
    return (
      <Form.Item
        name="template"
        rules={[{ required: true, message: text('forms.designs.new.chooseTemplate') }]}
        // The name of the template is the default name until the user types one.
        getValueFromEvent={(template: NonNullable<NewDesignValues['template']>) => {
          if (!form.isFieldTouched('fullName')) form.setFieldValue('fullName', text(`forms.designs.template.${template}`));
          return template;
        }}
      >
        <TemplateGallery />
      </Form.Item>
    );
  }
  if (start === 'view') {
    return (
      <Form.Item
        name="view"
        label={text('forms.design.view.interface')}
        required
        rules={[
          {
            validator: (_rule, value?: ViewSourceValue) =>
              value?.source === undefined ? Promise.reject(new Error(text('forms.design.view.choose'))) : Promise.resolve(),
          },
          {
            // While the fields of a chosen interface are being read there are none.
            validateTrigger: 'onSubmit',
            validator: (_rule, value?: ViewSourceValue) =>
              value?.source !== undefined && value.fields.length === 0
                ? Promise.reject(new Error(text('forms.design.view.chooseFields')))
                : Promise.resolve(),
          },
        ]}
      >
        <LateViewSourceField />
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

/** Templates have their own descriptions. */
function NewDesignNames() {
  const start = Form.useWatch('start', Form.useFormInstance<NewDesignValues>());
  return <NameFields isDescribed={start !== 'template'} />;
}
