import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { type LayoutKind, type ListLayout, MAX_CARD_FIELDS } from '@banyan/shared-contracts/forms/model/list-layout';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { useRights } from '@banyan/shared-ui/runtime';
import { Form, Select } from 'antd';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { cardFields, placingFields, usualLayout, UNMASK } from './layout-fields';

interface LayoutDialogProps {
  model: Model;
  kind: Exclude<LayoutKind, 'table'>;
  /** The present layout. */
  layout: ListLayout;
  onApply: (layout: ListLayout) => void;
  onClose: () => void;
}

type LayoutValues = Pick<ListLayout, 'by' | 'title' | 'fields'> & { to?: string };

const TITLES = { board: 'forms.layout.board', calendar: 'forms.layout.calendar', gallery: 'forms.layout.gallery' } as const;
const PLACED_BY = { board: 'forms.layout.byChoice', calendar: 'forms.layout.byDate', gallery: 'forms.layout.byPicture' } as const;

const choicesOf = (fields: readonly FormField[]) => fields.map(({ key, label }) => ({ value: key, label: label === '' ? key : label }));

/** The field by which a list is shown as a board, a calendar or a gallery, and the fields on its cards. */
export function LayoutDialog({ model, kind, layout, onApply, onClose }: LayoutDialogProps) {
  const text = useText();
  const unmasked = useRights().button(UNMASK);
  const [form] = Form.useForm<LayoutValues>();
  const start = layout.kind === kind ? layout : usualLayout(model, kind, unmasked);
  const placing = choicesOf(placingFields(model, kind, unmasked));
  const shown = choicesOf(cardFields(model));
  const by = Form.useWatch('by', form) ?? start.by;
  return (
    <FormDialog<LayoutValues>
      title={text(TITLES[kind])}
      width={480}
      form={form}
      initialValues={{ by: start.by, ...(start.to === '' ? {} : { to: start.to }), title: start.title, fields: start.fields }}
      onSave={(values) => {
        onApply({ kind, by: values.by, to: values.to ?? '', title: values.title, fields: values.fields });
        onClose();
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <Form.Item name="by" label={text(PLACED_BY[kind])} rules={[{ required: true, message: text('forms.layout.byRequired') }]}>
        <Select options={placing} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      {kind === 'calendar' && placing.length > 1 && (
        <Form.Item name="to" label={text('forms.layout.to')}>
          <Select options={placing.filter(({ value }) => value !== by)} allowClear placeholder={text('forms.layout.noTo')} />
        </Form.Item>
      )}
      <Form.Item name="title" label={text('forms.layout.title')}>
        <Select options={[{ value: '', label: text('forms.layout.firstColumn') }, ...shown]} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="fields" label={text('forms.layout.fields')}>
        <Select mode="multiple" options={shown} maxCount={MAX_CARD_FIELDS} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
    </FormDialog>
  );
}
