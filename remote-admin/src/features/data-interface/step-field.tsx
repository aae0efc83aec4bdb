import { INTERFACE_TYPE } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { interfaceStep, type InterfaceStep } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { Form, Input, Skeleton, Space } from 'antd';
import { useText } from '../../kernel/use-text';
import { SourceSelect } from '../../kernel/sources/source-select';
import { useSourceTables } from '../../kernel/sources/use-source-tables';
import { CallFields } from './call-fields';
import { listIn } from '../../kernel/json/json-list';
import { useVariates } from './use-variates';

const SqlCode = lazyPart(() => import('@banyan/shared-ui/code'), 'SqlCode', <Skeleton active title={false} paragraph={{ rows: 4 }} />);

function readStep(value: unknown): InterfaceStep {
  try {
    return interfaceStep.parse(JSON.parse(typeof value === 'string' ? value : '{}'));
  } catch {
    return interfaceStep.parse({});
  }
}

/** What an interface asks first; kept as JSON text. */
export function StepField({ id, value, onChange }: CustomFieldProps) {
  const type: unknown = Form.useWatch('type');
  return <StepContent id={id} type={type as number} step={readStep(value)} onChange={(step) => onChange?.(JSON.stringify(step))} />;
}

interface StepContentProps {
  id: string | undefined;
  type: number;
  step: InterfaceStep;
  /** Names of earlier steps, whose first rows give values. */
  earlier?: readonly string[];
  onChange: (step: InterfaceStep) => void;
}

/** Rows, a query or a call, as the kind of a step wants. */
export function StepContent({ id, type, step, earlier = [], onChange }: StepContentProps) {
  const text = useText();
  if (type === INTERFACE_TYPE.api)
    return <CallFields id={id} call={step.apiData} earlier={earlier} onChange={(apiData) => onChange({ ...step, apiData })} />;
  if (type === INTERFACE_TYPE.sql)
    return <QueryFields query={step.sqlData} earlier={earlier} onChange={(sqlData) => onChange({ ...step, sqlData })} />;
  return (
    <Input.TextArea
      id={id ?? ''}
      style={{ fontFamily: 'monospace' }}
      rows={8}
      spellCheck={false}
      placeholder={text('admin.interface.staticHint')}
      value={step.staticData}
      onChange={({ target }) => onChange({ ...step, staticData: target.value })}
    />
  );
}

type Query = InterfaceStep['sqlData'];

interface QueryFieldsProps {
  query: Query;
  earlier: readonly string[];
  onChange: (query: Query) => void;
}

function QueryFields({ query, earlier, onChange }: QueryFieldsProps) {
  const text = useText();
  const parameters = listIn(Form.useWatch('parameterJson', { preserve: true })).map(({ field }) => String(field));
  const variates = useVariates().flatMap(({ children }) => children.map(({ fullName }) => `@${fullName}`));
  const { kind, schema, tables } = useSourceTables(query.dbLinkId, query.sql);
  // Members of earlier rows are known when those have run; a name that begins with that of a step is taken for one.
  const taken = (query.sql.match(/\{\w+\}/g) ?? [])
    .map((mark) => mark.slice(1, -1))
    .filter((name) => earlier.includes(name.split('_')[0] ?? ''));
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <SourceSelect value={query.dbLinkId} onChange={(dbLinkId) => onChange({ ...query, dbLinkId })} />
      <SqlCode
        label={text('admin.interface.sql')}
        hint={text('admin.interface.sqlHint')}
        value={query.sql}
        kind={kind}
        schema={schema}
        tables={tables}
        parameters={[...parameters, ...taken, ...variates]}
        onChange={(sql) => onChange({ ...query, sql })}
      />
    </Space>
  );
}
