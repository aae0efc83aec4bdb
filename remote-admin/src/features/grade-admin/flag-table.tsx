import { GRADE_FLAGS, type GradeFlag } from '@banyan/shared-contracts/organization/grade-admin.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { type DataColumn, DataTable, Ellipsis, KeywordBox, useNarrowScreen } from '@banyan/shared-ui/table';
import { branchKeys, filterTree } from '@banyan/shared-ui/tree';
import { Checkbox, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { bitOf, decideColumn, decideRow, type FlagChanges, type FlagRow, type Holding, holdings } from './flag-rows';
import styles from './grade-admin.module.css';

interface FlagTableProps extends Pick<CustomFieldProps, 'id'> {
  rows: FlagRow[];
  value?: FlagChanges;
  onChange?: (changes: FlagChanges) => void;
}

const NOTHING: FlagChanges = new Map();
const ALL = 255;
const NAME_WIDTH = 220;
const FLAG_WIDTH = 120;
/** Of a phone: the flags of one layer at a time stand beside the name. */
const NARROW = { name: 158, flag: 38, indent: 8 } as const;
const LAYERS = ['thisLayer', 'subLayer'] as const;
type Layer = (typeof LAYERS)[number];
/** Larger trees begin with only their first level open. */
const OPEN_WHOLE = 300;

type FlagWord = 'Select' | 'Add' | 'Edit' | 'Delete';

const flatten = (rows: readonly FlagRow[]): FlagRow[] => rows.flatMap((row) => [row, ...flatten(row.children ?? [])]);

/** Organizations with the eight flags of each: one by one, a whole branch, or a whole column. */
export function FlagTable({ rows, value = NOTHING, onChange }: FlagTableProps) {
  const text = useText();
  const narrow = useNarrowScreen();
  const [layer, setLayer] = useState<Layer>('thisLayer');
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<readonly string[]>();
  const held = useMemo(() => holdings(rows, value), [rows, value]);
  const shown = useMemo(() => filterTree(rows, keyword) as FlagRow[], [rows, keyword]);
  const branches = useMemo(() => branchKeys(shown), [shown]);
  const all = useMemo(() => flatten(shown), [shown]);
  const first = all.length > OPEN_WHOLE ? shown.map(({ id }) => id) : branches;
  const holdingOf = (row: FlagRow): Holding => held.get(row.id) ?? { own: row.on, inherited: 0 };

  const flagColumn = (flag: GradeFlag): DataColumn<FlagRow> => {
    const bit = bitOf(flag);
    const on = all.filter((row) => hasFlag(holdingOf(row), bit)).length;
    const free = all.some((row) => (row.locked & bit) === 0);
    const title = text(`admin.gradeAdmin.${flag}`);
    return {
      key: flag,
      title,
      width: narrow ? NARROW.flag : FLAG_WIDTH,
      header: narrow ? (
        text(`admin.gradeAdmin.flag.${flag.slice(layer.length) as FlagWord}`)
      ) : (
        <Checkbox
          // The label's own space would be cut off with dots.
          styles={{ label: { paddingInlineEnd: 0 } }}
          checked={on > 0 && on === all.length}
          indeterminate={on > 0 && on < all.length}
          disabled={!free}
          onChange={({ target }) => onChange?.(decideColumn(value, shown, flag, target.checked))}
        >
          {title}
        </Checkbox>
      ),
      render: (row) => (
        <FlagCell row={row} flag={flag} holding={holdingOf(row)} onDecide={(to) => onChange?.(decideRow(value, row, bit, to))} />
      ),
    };
  };

  const name: DataColumn<FlagRow> = {
    key: 'name',
    title: text('admin.gradeAdmin.organization'),
    width: narrow ? NARROW.name : NAME_WIDTH,
    fixed: 'left',
    render: (row) => <BranchCell row={row} holding={holdingOf(row)} onDecide={(to) => onChange?.(decideRow(value, row, ALL, to))} />,
  };

  return (
    <div className={styles['table']} data-narrow={narrow}>
      <KeywordBox label={text('admin.gradeAdmin.searchOrganization')} value={keyword} onSearch={setKeyword} />
      {narrow && (
        <Segmented<Layer>
          block
          aria-label={text('admin.gradeAdmin.layer')}
          options={LAYERS.map((value) => ({ value, label: text(`admin.gradeAdmin.layer.${value}`) }))}
          value={layer}
          onChange={setLayer}
        />
      )}
      <DataTable<FlagRow>
        id={narrow ? 'grade-flags-narrow' : 'grade-flags'}
        columns={[name, ...GRADE_FLAGS.filter((flag) => !narrow || flag.startsWith(layer)).map(flagColumn)]}
        rows={shown}
        rowKey="id"
        loading={false}
        empty={{ text: text(rows.length === 0 ? 'admin.gradeAdmin.noOrganizations' : 'admin.gradeAdmin.noMatch') }}
        expandable={{
          expandedRowKeys: keyword === '' ? (opened ?? first) : branches,
          onExpandedRowsChange: (keys) => setOpened(keys.map(String)),
          indentSize: narrow ? NARROW.indent : 18,
        }}
      />
    </div>
  );
}

const hasFlag = ({ own, inherited }: Holding, bit: number) => ((own | inherited) & bit) !== 0;

interface CellProps {
  row: FlagRow;
  holding: Holding;
  onDecide: (on: boolean) => void;
}

/** One flag; why it cannot be changed is its title. */
function FlagCell({ row, flag, holding, onDecide }: CellProps & { flag: GradeFlag }) {
  const text = useText();
  const bit = bitOf(flag);
  const isInherited = (holding.inherited & bit) !== 0;
  const isLocked = (row.locked & bit) !== 0;
  const why = isInherited ? text('admin.gradeAdmin.inherited') : isLocked ? text('admin.gradeAdmin.locked') : '';
  return (
    <Checkbox
      aria-label={`${row.title} ${text(`admin.gradeAdmin.${flag}`)}`}
      {...(why === '' ? {} : { title: why })}
      checked={hasFlag(holding, bit)}
      disabled={isInherited || isLocked}
      onChange={({ target }) => onDecide(target.checked)}
    />
  );
}

/** The organization with everything that can be done there and below. */
function BranchCell({ row, holding, onDecide }: CellProps) {
  const text = useText();
  const held = holding.own | holding.inherited;
  const free = ALL & ~row.locked & ~holding.inherited;
  return (
    <span className={styles['name']}>
      <Checkbox
        aria-label={text('admin.gradeAdmin.branchOf', { name: row.title })}
        title={text('admin.gradeAdmin.branch')}
        checked={held === ALL}
        indeterminate={held !== 0 && held !== ALL}
        disabled={free === 0}
        onChange={() => onDecide((held & free) !== free)}
      />
      <Ellipsis text={row.title} />
    </span>
  );
}
