import type { ReadField } from '@banyan/shared-contracts/forms/widget';
import type { TableAction } from '@banyan/shared-contracts/forms/widgets/table-action';
import { ChooserDialog } from '../../kernel/chooser/chooser-dialog';
import { ChosenPane } from '../../kernel/chooser/chosen-pane';
import { type Row, type RowSource, textOf } from '../../kernel/chooser/row-source';
import { useInterfaceSource } from '../../kernel/chooser/use-interface-rows';
import { useRelatedRows } from '../../kernel/chooser/use-related-rows';

/** Names a row of a source whose design does not say which member is its value. */
const KEY = '#key';

interface SelectRowsProps {
  action: TableAction;
  /** Values for the parameters of the source. */
  read: ReadField;
  onConfirm: (rows: Row[]) => void;
  onClose: () => void;
}

/** Rows of a source, chosen by ticking them on as many pages as it takes (api-forms B6, `actionConfig`). */
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
    // What fills the new rows is asked for as well, though it is not shown.
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

function SelectDialog({ action, source, onConfirm, onClose }: SelectRowsProps & { source: RowSource }) {
  const { title, kind, width, columns, hasPage, pageSize } = action;
  return (
    <ChooserDialog
      kind={kind}
      source={source}
      look={{ columns, hasPage, pageSize, multiple: true, searchable: true }}
      title={title}
      width={width}
      chosen={[]}
      aside={(choices, choose) => <ChosenPane choices={choices} titles={columns.map(({ value }) => value)} onChange={choose} />}
      onConfirm={(choices) => onConfirm([...choices.values()].filter((row) => row !== undefined))}
      onClose={onClose}
    />
  );
}
