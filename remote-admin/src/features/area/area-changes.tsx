import { AREA_CHANGES, type AreaChange, type AreaChangeKind, type AreaPlan } from '@banyan/shared-contracts/admin/area-admin.contract';
import { type DataColumn, DataTable, Ellipsis } from '@banyan/shared-ui/table';
import { Tabs } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './area.module.css';

/** The changes that an official list brings, by kind, with the fields whose records name the areas. */
export function AreaChanges({ plan: { changes } }: { plan: AreaPlan }) {
  const text = useText();
  const kinds = AREA_CHANGES.filter((kind) => changes[kind].count > 0);
  const usesText = ({ uses }: AreaChange) =>
    uses.length === 0 ? text('admin.area.unused') : uses.map((use) => text('admin.area.useOf', use)).join('；');

  const columnsOf = (kind: AreaChangeKind): DataColumn<AreaChange>[] => [
    { key: 'enCode', title: text('admin.area.code'), width: 130, render: ({ enCode }) => enCode },
    ...(kind === 'added' ? [] : [{ key: 'was', title: text('admin.area.before'), width: 240, render: pathCell('was') }]),
    ...(kind === 'gone' ? [] : [{ key: 'path', title: text('admin.area.after'), width: 240, render: pathCell('path') }]),
    ...(kind === 'added'
      ? []
      : [{ key: 'uses', title: text('admin.area.uses'), width: 240, render: (row: AreaChange) => <Ellipsis text={usesText(row)} /> }]),
  ];

  return (
    <Tabs
      items={kinds.map((kind) => {
        const { count, list } = changes[kind];
        return {
          key: kind,
          label: `${text(`admin.area.${kind}`)} ${count}`,
          children: (
            <>
              <div className={styles['changes']}>
                <DataTable<AreaChange>
                  id={`area-${kind}`}
                  columns={columnsOf(kind)}
                  rows={list}
                  rowKey="enCode"
                  loading={false}
                  empty={{ text: text('admin.area.noChanges') }}
                />
              </div>
              {list.length < count && <p>{text('admin.area.first', { shown: list.length, count })}</p>}
            </>
          ),
        };
      })}
    />
  );
}

const pathCell = (key: 'was' | 'path') => (row: AreaChange) => <Ellipsis text={row[key]} path />;
