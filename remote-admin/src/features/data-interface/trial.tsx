import { AppError } from '@banyan/shared-contracts/errors';
import { type InterfaceInput, tryInterface } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { IntoView } from '@banyan/shared-ui/dialog';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Alert, Button, Form, Space, Table, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { ParameterValue } from '../../kernel/json/parameter-value';
import { listIn } from '../../kernel/json/json-list';

type Result = EndpointReply<typeof tryInterface>;

const cellText = (value: unknown): string => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));

/** Runs the interface with the present content of the dialog and with values for its parameters; shows the rows as a table and as JSON. */
export function Trial({ id }: { id: string | undefined }) {
  const text = useText();
  const request = useRequest();
  const form = Form.useFormInstance<InterfaceInput>();
  const parameters = listIn(Form.useWatch('parameterJson', { form, preserve: true })).filter(({ field }) => field !== '');
  const [values, setValues] = useState<Record<string, string | number>>({});
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState('');
  const [running, setRunning] = useState(false);

  async function run() {
    const {
      type,
      isPostPosition = 0,
      dataConfigJson,
      parameterJson,
      stepsJson,
      dataBeforeJson,
      dataExceptionJson,
      dataJsJson,
    } = form.getFieldsValue(true) as InterfaceInput;
    const paramList = Object.entries(values).flatMap(([field, defaultValue]) => (defaultValue === '' ? [] : [{ field, defaultValue }]));
    setRunning(true);
    setProblem('');
    setResult(undefined);
    try {
      const scripts = { dataBeforeJson, dataExceptionJson, dataJsJson };
      const body = { id: id ?? '', type, isPostPosition, dataConfigJson, parameterJson, stepsJson, ...scripts, paramList };
      setResult((await request(tryInterface, { body })).data);
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('admin.interface.failed'));
    } finally {
      setRunning(false);
    }
  }

  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Space wrap>
        {parameters.map(({ field, fieldName, dataType, required }) => (
          <ParameterValue
            key={`${String(field)} ${String(dataType)}`}
            width={180}
            dataType={dataType}
            label={`${String(fieldName || field)}${Number(required) === 1 ? ' *' : ''}`}
            value={values[String(field)]}
            onChange={(value) => setValues({ ...values, [String(field)]: value })}
          />
        ))}
        <Button onClick={() => void run()} loading={running}>
          {text('admin.interface.try')}
        </Button>
        {result !== undefined && result.columns.length > 0 && (
          <Button onClick={() => form.setFieldsValue({ fieldJson: JSON.stringify(result.columns) })}>
            {text('admin.interface.takeFields')}
          </Button>
        )}
      </Space>
      {(problem !== '' || result !== undefined) && (
        <IntoView of={result ?? problem}>
          {problem !== '' && <Alert type="error" showIcon title={problem} />}
          {result !== undefined && <ResultTabs result={result} />}
        </IntoView>
      )}
    </Space>
  );
}

function ResultTabs({ result: { rows, total, time, columns, steps } }: { result: Result }) {
  const text = useText();
  return (
    <>
      {steps.length > 1 && (
        <Typography.Text type="secondary">{steps.map((step) => text('admin.interface.step.outcome', step)).join(' → ')}</Typography.Text>
      )}
      <Tabs
        tabBarExtraContent={text(total > rows.length ? 'admin.interface.outcomeFirst' : 'admin.interface.outcome', {
          ...{ count: total, time },
          shown: rows.length,
        })}
        items={[
          {
            key: 'table',
            label: text('admin.interface.table'),
            children: (
              <Table
                size="small"
                scroll={{ x: 'max-content' }}
                pagination={{ pageSize: 10, size: 'small', showSizeChanger: false }}
                rowKey={(row) => rows.indexOf(row)}
                dataSource={rows}
                columns={columns.map(({ defaultValue }) => ({ title: defaultValue, render: (_value, row) => cellText(row[defaultValue]) }))}
              />
            ),
          },
          {
            key: 'json',
            label: 'JSON',
            children: (
              // A text that scrolls can be reached by the keyboard.
              <pre tabIndex={0} style={{ maxHeight: 320, overflow: 'auto', margin: 0 }}>
                {JSON.stringify(rows, undefined, 2)}
              </pre>
            ),
          },
        ]}
      />
    </>
  );
}
