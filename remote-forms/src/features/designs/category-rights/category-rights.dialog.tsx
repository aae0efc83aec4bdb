import {
  type DesignCategory,
  getDesignCategoryRights,
  listDesignCategories,
  setDesignCategoryRights,
} from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { GUIDE_PLACES } from '@banyan/shared-contracts/forms/design/guide-places';
import { toTypedId, type TypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { useChange, useReading } from '@banyan/shared-ui/calls';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { useWord } from '@banyan/shared-ui/i18n';
import { Form, Radio } from 'antd';
import { GuideLink } from '../../../kernel/guide-link';
import { useText } from '../../../forms/public/text';
import { MembersField } from './members-field';

interface CategoryRights {
  limited: boolean;
  ids: TypedId[];
}

interface CategoryRightsDialogProps {
  category: DesignCategory;
  onClose: () => void;
}

/**
 * Who may design in a category: all users who may design, or a list of named ones. For administrators, who may design in all categories.
 */
export function CategoryRightsDialog({ category, onClose }: CategoryRightsDialogProps) {
  const text = useText();
  const word = useWord();
  const [form] = Form.useForm<CategoryRights>();
  const limited = Form.useWatch('limited', form) ?? category.isLimited;
  const params = { id: category.id };
  const { data, error } = useReading(getDesignCategoryRights, { params }, { edited: true });
  const { run } = useChange(setDesignCategoryRights, { rereads: [listDesignCategories, getDesignCategoryRights], silent: true });
  const ids = data?.list.map(({ id, type }) => toTypedId(id, type)) ?? [];

  return (
    <FormDialog<CategoryRights>
      title={text('forms.designs.rights.title', { name: word(category.fullName) })}
      width={560}
      form={form}
      loading={data === undefined && error === null}
      failure={data === undefined ? (error ?? undefined) : undefined}
      initialValues={{ limited: ids.length > 0, ids }}
      onSave={async (values) => void (await run({ params, body: { ids: values.limited ? values.ids : [] } }))}
      onClose={onClose}
    >
      <Form.Item
        name="limited"
        label={text('forms.designs.rights.who')}
        extra={
          <>
            {text('forms.designs.rights.administrators')}{' '}
            <GuideLink place={GUIDE_PLACES.categoryRights} label={text('forms.designer.guide')} />
          </>
        }
      >
        <Radio.Group
          options={[
            { value: false, label: text('forms.designs.rights.all') },
            { value: true, label: text('forms.designs.rights.named') },
          ]}
        />
      </Form.Item>
      {limited && (
        <Form.Item
          name="ids"
          label={text('forms.designs.rights.members')}
          rules={[{ required: true, message: text('forms.designs.rights.none') }]}
        >
          <MembersField />
        </Form.Item>
      )}
    </FormDialog>
  );
}
