import type { RelationFormSettings } from '@banyan/shared-contracts/forms/widgets/relation-form.contract';
import { ChooserField } from '../../kernel/chooser/chooser-field';
import { transferRow } from '../../kernel/chooser/popup.edit';
import { useRelatedRows } from '../../kernel/chooser/use-related-rows';
import type { EditProps } from '../../kernel/widget-definition';
import { RelatedValue } from './related-value';

/** A record of another model, chosen out of those that the person may list. */
export function RelationFormEdit({ settings, value, onChange, facts: _facts, fill, ...props }: EditProps<RelationFormSettings, string>) {
  const { columns, relationField, hasPage, pageSize, popupType, popupTitle, popupWidth, clearable, transfers } = settings;
  const { control, onBlur, disabled, invalid, placeholder } = props;
  const source = useRelatedRows(settings);
  if (disabled && value !== null && value !== '') return <RelatedValue control={control} settings={settings} id={value} />;
  return (
    <ChooserField
      control={control}
      onBlur={onBlur}
      disabled={disabled}
      invalid={invalid}
      placeholder={placeholder}
      source={source}
      look={{ columns, hasPage, pageSize, multiple: false, searchable: true }}
      kind={popupType}
      title={popupTitle}
      width={popupWidth}
      titleMember={relationField}
      clearable={clearable}
      value={value === null || value === '' ? [] : [value]}
      onChange={([id = ''], rows) => {
        onChange(id);
        transferRow(transfers, rows[0], fill);
      }}
    />
  );
}
