import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { noRecord, type ReadField } from '@banyan/shared-contracts/forms/model/widget';
import type { TableAction } from '@banyan/shared-contracts/forms/widgets/table-action';
import { ChooserDialog } from '../../../kernel/chooser/chooser-dialog';
import { ChosenPane } from '../../../kernel/chooser/chosen-pane';
import { type Row, type RowSource, type ShowMember, textOf } from '../../../kernel/chooser/row-source';
import { useInterfaceSource } from '../../../kernel/chooser/use-interface-rows';
import { useRelatedRows } from '../../../kernel/chooser/use-related-rows';
import { useCellTexts } from '../sheet/cell-texts';
import { fitValue } from '../grid/cell-value';

/** Names a row of a source whose design does not define the member for its value. */
const KEY = '#key';

interface SelectRowsProps {
  table: FormTable;
  action: TableAction;
  /** Values for the parameters of the source. */
  read: ReadField;
  onConfirm: (rows: Row[]) => void;
  onClose: () => void;
}

/** Rows of a source, ticked on any number of pages (api-forms B6, `actionConfig`). */
export function SelectRows(props: SelectRowsProps) {
  return props.action.origin.kind === 'records' ? <SelectRecords {...props} /> : <SelectInterfaceRows {...props} />;
}

function SelectRecords(props: SelectRowsProps) {
  const { origin, columns, fills } = props.action;
  const shown = new Set(columns.map(({ value }) => value));
  const further = fills.flatMap((fill) => ('member' in fill && !shown.has(fill.member) ? [fill.member] : []));
  const source = useRelatedRows({
    modelId: origin.kind === 'records' ? origin.modelId : '',
    relationField: '',
    // Members that fill the new rows are requested as well, though they are not shown.
    columns: [...columns, ...[...new Set(further)].map((value) => ({ value, label: value, width: undefined }))],
  });
  return <SelectDialog {...props} source={source} />;
}

function SelectInterfaceRows(props: SelectRowsProps) {
  const { origin, columns } = props.action;
  const source = useInterfaceSource(
    {
      source: origin.kind === 'interface' ? origin.source : { interfaceId: '', parameters: [] },
      propsValue: '',
      relationField: columns[0]?.value ?? '',
      columns,
    },
    props.read,
  );
  return <SelectDialog {...props} source={keyed(source)} />;
}

const keyOf = (row: Row): string => textOf(row['id']) || JSON.stringify(row);

const keyed = (source: RowSource): RowSource => ({
  ...source,
  idMember: KEY,
  async page(page, signal) {
    const found = await source.page(page, signal);
    return { ...found, list: found.list.map((row) => ({ ...row, [KEY]: keyOf(row) })) };
  },
});

/** The display of a row that becomes a row of the table: a member that fills a column is shown in the format of that column. */
function useShowMember({ table, action: { origin, fills } }: Pick<SelectRowsProps, 'table' | 'action'>): ShowMember {
  const texts = useCellTexts();
  return (row, member) => {
    // Records have the texts of their own fields.
    if (origin.kind === 'records') return undefined;
    const fill = fills.find((one) => 'member' in one && one.member === member);
    const field = fill && table.fields.find(({ key }) => key === fill.child);
    const fit = field && fitValue(field, row[member], texts.optionsOf(field));
    if (field === undefined || fit === undefined || !('value' in fit)) return undefined;
    const text = texts.textOf(field, fit.value, noRecord);
    return text === undefined ? undefined : { text, figures: field.contract.traits.summable };
  };
}

function SelectDialog({ table, action, source, onConfirm, onClose }: SelectRowsProps & { source: RowSource }) {
  const { title, kind, width, columns, hasPage, pageSize } = action;
  const show = useShowMember({ table, action });
  return (
    <ChooserDialog
      kind={kind}
      source={source}
      look={{ columns, hasPage, pageSize, multiple: true, searchable: true, show }}
      title={title}
      width={width}
      chosen={[]}
      aside={(choices, choose) => <ChosenPane choices={choices} titles={columns.map(({ value }) => value)} show={show} onChange={choose} />}
      onConfirm={(choices) => onConfirm([...choices.values()].filter((row) => row !== undefined))}
      onClose={onClose}
    />
  );
}
