import { listInterfaceParameters, listInterfaceTree } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { ViewField } from '@banyan/shared-contracts/forms/views/view-fields';
import { mergeParameters, type ViewSource } from '@banyan/shared-contracts/forms/views/view-source';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Select, Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../use-text';
import { useViewColumns } from './use-view-columns';
import { ViewFieldsTable } from './view-fields-table';
import { ViewParameters } from './view-parameters';
import styles from './view-source.module.css';

/** A data interface with its parameters, and the fields that a view uses. */
export interface ViewSourceValue {
  source: ViewSource | undefined;
  /** The included fields. */
  fields: readonly ViewField[];
  /** Whether the fields are of this interface: those of another one are read with it. */
  isRead: boolean;
}

interface ViewSourceFieldProps {
  id?: string;
  value?: ViewSourceValue;
  onChange?: (value: ViewSourceValue) => void;
}

const NOTHING: ViewSourceValue = { source: undefined, fields: [], isRead: false };

/** The source of the rows of a view: the interface, the values of its parameters, and the columns that are fields. */
export function ViewSourceField({ id, value = NOTHING, onChange }: ViewSourceFieldProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const { data: tree, fetching } = useReading(listInterfaceTree);
  const { source, fields, isRead } = value;
  const { data, error, isFetching, refetch } = useViewColumns(source);
  const put = (more: Partial<ViewSourceValue>) => onChange?.({ ...value, ...more });

  const take = useEffectEvent((found: readonly ViewField[]) => {
    if (!isRead) put({ fields: found, isRead: true });
  });
  const found = isFetching ? undefined : data?.fields;
  useEffect(() => {
    if (found !== undefined) take(found);
  }, [found]);

  async function choose(interfaceId: string, interfaceName: string): Promise<void> {
    try {
      const declared = (await request(listInterfaceParameters, { params: { id: interfaceId } })).data;
      const known = source?.interfaceId === interfaceId ? source.interfaceParam : [];
      onChange?.({ source: { interfaceId, interfaceName, interfaceParam: mergeParameters(known, declared) }, fields: [], isRead: false });
    } catch {
      toast('error', text('forms.design.view.unread'));
    }
  }

  const setField = (field: ViewField, isChosen: boolean) => {
    const others = fields.filter(({ key }) => key !== field.key);
    const at = fields.findIndex(({ key }) => key === field.key);
    if (!isChosen) return put({ fields: others });
    return put({ fields: at === -1 ? [...fields, field] : fields.map((one) => (one.key === field.key ? field : one)) });
  };
  const given = new Set((data?.fields ?? []).map(({ key }) => key));
  const shown = [
    ...(data?.fields ?? []).map((field) => ({ ...(fields.find(({ key }) => key === field.key) ?? field), isGone: false })),
    ...fields.filter(({ key }) => data !== undefined && !given.has(key)).map((field) => ({ ...field, isGone: true })),
  ];
  return (
    <div className={styles['source']}>
      <Select<string | null>
        {...(id === undefined ? {} : { id })}
        aria-label={text('forms.design.view.interface')}
        value={source?.interfaceId ?? null}
        loading={fetching}
        placeholder={text('forms.design.view.choose')}
        showSearch={{ optionFilterProp: 'label' }}
        options={optionsOf(tree?.list ?? [], source)}
        onChange={(next) => next !== null && void choose(next, nameIn(tree?.list ?? [], next))}
      />
      {source !== undefined && (
        <>
          <h4 className={styles['title']}>{text('forms.design.view.parameters')}</h4>
          <ViewParameters value={source.interfaceParam} onChange={(interfaceParam) => put({ source: { ...source, interfaceParam } })} />
          <h4 className={styles['title']}>{text('forms.design.view.fields')}</h4>
          {error !== null ? (
            <ErrorPanel error={error} retry={() => void refetch()} />
          ) : data === undefined ? (
            <Skeleton active title={false} paragraph={{ rows: 4 }} />
          ) : shown.length === 0 ? (
            <span className={styles['hint']}>{text('forms.design.view.noFields')}</span>
          ) : (
            <ViewFieldsTable fields={shown} chosen={new Set(fields.map(({ key }) => key))} rows={data.rows} onField={setField} />
          )}
        </>
      )}
    </div>
  );
}

type Node = NonNullable<ReturnType<typeof useReading<typeof listInterfaceTree>>['data']>['list'][number];

const nameIn = (tree: readonly Node[], id: string): string =>
  tree.flatMap(({ children }) => children).find((one) => one.id === id)?.fullName ?? id;

/** Interfaces below their categories; a chosen one that is no longer offered has the name in the design. */
function optionsOf(tree: readonly Node[], source: ViewSource | undefined) {
  const groups = tree.map(({ fullName, children }) => ({
    label: fullName,
    title: fullName,
    options: children.map((one) => ({ value: one.id, label: one.fullName })),
  }));
  const isKnown = source === undefined || groups.some(({ options }) => options.some(({ value }) => value === source.interfaceId));
  return isKnown ? groups : [{ value: source.interfaceId, label: source.interfaceName || source.interfaceId }, ...groups];
}
