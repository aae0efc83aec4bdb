import { CALL_BODY, CALL_SOURCE, type InterfaceStep } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import { Form, Input, Select, Space, Typography } from 'antd';
import { useText } from '../../kernel/use-text';
import type { JsonRow } from '../../kernel/json/json-rows';
import { JsonRows } from '../../kernel/json/json-rows';
import { CallBody } from './call-body';
import { listIn } from '../../kernel/json/json-list';
import { useVariates } from './use-variates';

type Call = InterfaceStep['apiData'];

/** Names of the values of a page; a call that has them is asked page by page. */
const PAGE_MARKS = ['currentPage', 'pageSize', 'offsetSize', 'keyword'] as const;

interface CallFieldsProps {
  id: string | undefined;
  call: Call;
  /** Names of earlier steps, whose first rows give values. */
  earlier: readonly string[];
  onChange: (call: Call) => void;
}

/** Address, headers, query and body of a call, and where its answer holds the rows. */
export function CallFields({ id, call, earlier, onChange }: CallFieldsProps) {
  const text = useText();
  const isAuthentication = Form.useWatch('isPostPosition', { preserve: true }) === 1;
  const parameters = listIn(Form.useWatch('parameterJson', { preserve: true })).flatMap(({ field, fieldName }) =>
    typeof field === 'string' && field !== ''
      ? [{ value: field, label: typeof fieldName === 'string' && fieldName !== '' ? fieldName : field }]
      : [],
  );
  const isDeclared = (name: string) => parameters.some(({ value }) => value === name);
  const named = [
    { label: text('admin.interface.parameters'), options: parameters },
    // The columns of a step are known only when it has run: the choice is the beginning of a name, the column is typed.
    ...earlier.map((name) => ({
      label: text('admin.interface.step.of', { name }),
      options: [{ value: `${name}_`, label: `${name}_…` }],
    })),
    {
      label: text('admin.interface.paging'),
      options: PAGE_MARKS.filter((mark) => !isDeclared(mark)).map((mark) => ({
        value: mark,
        label: text(`admin.interface.paging.${mark}`),
      })),
    },
  ].filter(({ options }) => options.length > 0);
  const variates = useVariates().map(({ fullName, children }) => ({
    label: fullName,
    options: children.map((variate) => ({ value: variate.id, label: variate.fullName })),
  }));
  const set = (parts: object) => onChange({ ...call, ...parts });
  const columns = [
    { key: 'field', label: text('admin.interface.itemName') },
    {
      key: 'source',
      label: text('admin.interface.itemSource'),
      options: [
        { value: CALL_SOURCE.parameter, label: text('admin.interface.parameter') },
        { value: CALL_SOURCE.variate, label: text('admin.variate.variate') },
        { value: CALL_SOURCE.constant, label: text('admin.interface.constant') },
      ].filter(({ value }) => !isAuthentication || value === CALL_SOURCE.constant),
    },
    {
      key: 'defaultValue',
      label: text('admin.interface.itemValue'),
      optionsOf: ({ source }: JsonRow) => {
        if (source === CALL_SOURCE.variate) return variates;
        return source === CALL_SOURCE.parameter ? named : undefined;
      },
      isOpen: ({ source }: JsonRow) => source === CALL_SOURCE.parameter,
    },
  ];
  const fresh = { field: '', source: CALL_SOURCE.constant, defaultValue: '' };
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Space.Compact block>
        <Select
          aria-label={text('admin.interface.method')}
          style={{ width: 90, flex: 'none' }}
          value={call.method}
          options={[
            { value: 1, label: 'GET' },
            { value: 2, label: 'POST' },
          ]}
          onChange={(method) => set({ method, ...(method === 1 ? { bodyType: CALL_BODY.none } : {}) })}
        />
        <Input
          id={id ?? ''}
          placeholder={text('admin.interface.addressHint')}
          aria-label={text('admin.interface.address')}
          value={call.url}
          onChange={({ target }) => set({ url: target.value })}
        />
      </Space.Compact>
      <span>{text('admin.interface.headers')}</span>
      <JsonRows
        label={text('admin.interface.headers')}
        rows={call.header}
        columns={columns}
        fresh={fresh}
        onChange={(header) => set({ header })}
      />
      <span>{text('admin.interface.query')}</span>
      <JsonRows
        label={text('admin.interface.query')}
        rows={call.query}
        columns={columns}
        fresh={fresh}
        onChange={(query) => set({ query })}
      />
      {call.method === 2 && <CallBody call={call} columns={columns} fresh={fresh} onChange={set} />}
      <Space.Compact block>
        <Input
          placeholder={text('admin.interface.rowsPath')}
          aria-label={text('admin.interface.rowsPath')}
          value={call.rows}
          onChange={({ target }) => set({ rows: target.value })}
        />
        <Input
          placeholder={text('admin.interface.totalPath')}
          aria-label={text('admin.interface.totalPath')}
          value={call.total}
          onChange={({ target }) => set({ total: target.value })}
        />
      </Space.Compact>
      {!isAuthentication && <Typography.Text type="secondary">{text('admin.interface.pagingHint')}</Typography.Text>}
    </Space>
  );
}
