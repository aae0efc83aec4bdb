import { type DesignTemplateCode, listDesignTemplates } from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { Skeleton } from 'antd';
import { useText } from '../../../forms/public/text';
import { OptionCards } from '@banyan/shared-ui/fields';
import { TemplateOutline } from './template-outline';

interface TemplateGalleryProps {
  value?: DesignTemplateCode;
  onChange?: (template: DesignTemplateCode) => void;
}

/** Templates with pictures of their forms; one is chosen. */
export function TemplateGallery({ value, onChange }: TemplateGalleryProps) {
  const text = useText();
  const formats = useFormats();
  const { data, error, refetch } = useReading(listDesignTemplates);
  if (data === undefined)
    return error === null ? <Skeleton active paragraph={{ rows: 4 }} /> : <ErrorPanel error={error} retry={refetch} />;
  return (
    <OptionCards
      label={text('forms.designs.new.template')}
      columns={3}
      value={value}
      onChange={onChange}
      options={data.list.map(({ template, fields, dictionaries, outline }) => ({
        value: template,
        title: text(`forms.designs.template.${template}`),
        content: (
          <>
            <TemplateOutline items={outline} />
            <strong>{text(`forms.designs.template.${template}`)}</strong>
            <span>{text(`forms.designs.template.${template}.text`)}</span>
            <small>{text('forms.designs.template.facts', { fields: formats.number(fields), names: formats.names(dictionaries) })}</small>
          </>
        ),
      }))}
    />
  );
}
