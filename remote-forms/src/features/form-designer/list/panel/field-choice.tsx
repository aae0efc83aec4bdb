import type { PanelItem } from '@banyan/shared-contracts/forms/design/panel/panel';
import { type ListField, listFields } from '@banyan/shared-contracts/forms/design/list/list-fields';
import { entriesAt, propOf, titleOfEntry } from '@banyan/shared-contracts/forms/design/list/list-part';
import { type ControlProps, useDesignDoc } from '@banyan/shared-ui/designer';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { Select } from 'antd';
import { useText } from '../../../../forms/public/text';
import { FieldSelect } from '../../panel/controls/field-controls';
import { useListDesign } from '../list-design';

interface Option {
  value: string;
  label: string;
}

function fits({ among }: PanelItem, { field, table }: ListField): boolean {
  if (table !== undefined) return false;
  if (among === undefined) return true;
  if ('types' in among) return among.types.includes(field.contract.type);
  return !('trait' in among) || Boolean(field.contract.traits[among.trait]);
}

function useFieldOptions(item: PanelItem): Option[] {
  return [...listFields(useDesignDoc())]
    .filter(([, field]) => fits(item, field))
    .map(([value, { field }]) => ({ value, label: field.label }));
}

/** A field of the form by its address. */
export function ListFieldControl({ id, label, item, value, mixed, onChange, onEnd }: ControlProps) {
  const options = useFieldOptions(item);
  const choose = (next: string) => {
    onChange(next);
    onEnd();
  };
  return <FieldSelect {...{ id, label, options, mixed }} value={typeof value === 'string' ? value : ''} onChange={choose} />;
}

/** Several fields of the form by their addresses. */
export function ListFieldsControl(props: ControlProps) {
  return <Several {...props} options={useFieldOptions(props.item)} />;
}

/**
 * Fields that a spreadsheet may contain, also those of sub-tables (api-forms B22); fields that the server fills in are offered as well, but
 * not by default.
 */
export function ListImportsControl(props: ControlProps) {
  const options = [...listFields(useDesignDoc())].flatMap(([value, { field, table }]): Option[] => {
    const { traits } = field.contract;
    if (traits.notImported === true || traits.computed === true) return [];
    return [{ value, label: table === undefined ? field.label : `${table} / ${field.label}` }];
  });
  return <Several {...props} noneKey="forms.design.list.imports.all" options={options} />;
}

/** Several columns of the list. */
export function ListColumnsControl(props: ControlProps) {
  const doc = useDesignDoc();
  const { part } = useListDesign();
  const fields = listFields(doc);
  const { among } = props.item;
  const options = entriesAt(doc, part, 'columnList').flatMap(({ entry }): Option[] => {
    const field = fields.get(propOf(entry));
    const isOffered = among === undefined || (field !== undefined && fits(props.item, field));
    return isOffered ? [{ value: propOf(entry), label: titleOfEntry(entry) }] : [];
  });
  return <Several {...props} options={options} />;
}

interface SeveralProps extends ControlProps {
  options: Option[];
  /** The meaning of no choice. */
  noneKey?: 'forms.design.list.imports.all';
}

function Several({ id, label, value, options, noneKey, onChange, onEnd }: SeveralProps) {
  const text = useText();
  const { matches, prepare } = useTextSearch();
  return (
    <Select<string[], Option>
      id={id}
      aria-label={label}
      mode="multiple"
      style={{ width: '100%' }}
      value={Array.isArray(value) ? value.map(String) : []}
      placeholder={text(noneKey ?? 'forms.panel.field.choose')}
      options={options}
      showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
      notFoundContent={text('forms.panel.field.none')}
      onFocus={prepare}
      onChange={(next) => {
        onChange(next);
        onEnd();
      }}
    />
  );
}
