import { searchField } from '@banyan/shared-contracts/forms/model/column-design';
import { entryAt, propOf } from '@banyan/shared-contracts/forms/design/list/list-part';
import { listFields } from '@banyan/shared-contracts/forms/design/list/list-fields';
import { type ControlProps, useDesignDoc } from '@banyan/shared-ui/designer';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { useWidgets } from '../../../../forms/public/widget-registry';
import { useListDesign } from '../list-design';

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The initial value of a search, in the control of that search. */
export function ListValueControl({ id, label, value, onChange, onEnd }: ControlProps) {
  const widgets = useWidgets();
  const doc = useDesignDoc();
  const { part, selected } = useListDesign();
  const entry = entryAt(doc, part, 'searchList', selected.at(-1)?.key ?? '');
  const field = listFields(doc).get(propOf(entry))?.field;
  const search = searchField.safeParse(entry).data;
  const Filter = field && widgets.fields.get(field.contract.type)?.Filter;
  if (field === undefined || search === undefined || Filter === undefined) return null;
  return (
    <Suspense fallback={<Skeleton.Input active block size="small" />}>
      <div onBlur={onEnd}>
        <Filter
          control={{ id }}
          label={label}
          settings={field.settings}
          search={search}
          value={isNothing(value) ? undefined : value}
          onChange={(next) => onChange(next ?? null)}
        />
      </div>
    </Suspense>
  );
}
