import type { RelationFormSettings } from '@banyan/shared-contracts/forms/widgets/relation-form/relation-form.contract';
import { ChooserField, chooserKind } from '../../kernel/chooser/chooser-field';
import { transferRow } from '../../kernel/chooser/popup.edit';
import { useRelatedRows } from '../../kernel/chooser/use-related-rows';
import type { EditProps } from '../../kernel/widget-definition';
import { RelatedValue } from './related-value';

/** A record of another model, chosen from those that the user may list. */
export function RelationFormEdit({ settings, value, onChange, facts: _facts, fill, ...props }: EditProps<RelationFormSettings, string>) {
  const { columns, hasPage, pageSize, transfers } = settings;
  const source = useRelatedRows(settings);
  if (props.disabled && value !== null && value !== '') return <RelatedValue control={props.control} settings={settings} id={value} />;
  return (
    <ChooserField
      {...props}
      {...chooserKind(settings)}
      source={source}
      look={{ columns, hasPage, pageSize, multiple: false, searchable: true }}
      value={value === null || value === '' ? [] : [value]}
      onChange={([id = ''], rows) => {
        onChange(id);
        transferRow(transfers, rows[0], fill);
      }}
    />
  );
}
