import { AppError } from '@banyan/shared-contracts/errors';
import {
  type DataSourceInput,
  listSourceFiles,
  SOURCE_KINDS,
  type SourceKind,
  testDataSource,
} from '@banyan/shared-contracts/data/data-source.contract';
import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { type CustomFieldProps, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { IntoView } from '@banyan/shared-ui/dialog';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';

/** The kinds of databases, named by their dictionary. */
export const useSourceKinds = () => useDictionaryChoices('dbType')?.filter(({ value }) => Object.hasOwn(SOURCE_KINDS, value));

/** The kind of a source; choosing one fills in its usual port and schema. */
export function KindField({ value, onChange, ...control }: CustomFieldProps) {
  const form = Form.useFormInstance<DataSourceInput>();
  return (
    <Select
      {...control}
      value={value as SourceKind}
      options={(useSourceKinds() ?? []) as { value: SourceKind; label: string }[]}
      onChange={(kind: SourceKind) => {
        const { port, schema, isServer } = SOURCE_KINDS[kind];
        const isOther = isServer !== SOURCE_KINDS[value as SourceKind]?.isServer;
        form.setFieldsValue({ port, dbSchema: schema, ...(isOther ? { serviceName: '' } : {}) });
        onChange?.(kind);
      }}
    />
  );
}

/** A file that the owner of the server has listed, by its name. */
export function FileField({ value, onChange, ...control }: CustomFieldProps) {
  const text = useText();
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['data-source-files'],
    queryFn: async ({ signal }) => (await request(listSourceFiles, {}, { signal })).data.list,
  });
  return (
    <Select<string>
      {...control}
      value={typeof value === 'string' && value !== '' ? value : null}
      loading={data === undefined}
      options={(data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
      notFoundContent={data === undefined ? null : text('admin.dataSource.noFiles')}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(name) => onChange?.(name)}
    />
  );
}

/** The stored password is shown as a placeholder; sending the placeholder leaves the password unchanged. */
export function PasswordField({ value, onChange, ...control }: CustomFieldProps) {
  return (
    <Input.Password
      {...control}
      autoComplete="new-password"
      visibilityToggle={false}
      value={typeof value === 'string' ? value : ''}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

interface Outcome {
  ok: boolean;
  message: string;
}

/** Connects with what the dialog holds, saved or not, and says whether and why not. */
export function ConnectionTest({ id }: { id: string | undefined }) {
  const text = useText();
  const request = useRequest();
  const form = Form.useFormInstance<DataSourceInput>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [running, setRunning] = useState(false);

  async function run() {
    setRunning(true);
    setOutcome(undefined);
    try {
      const values = form.getFieldsValue(true) as DataSourceInput;
      const body = { ...values, id: id ?? 0 } as NonNullable<EndpointInput<typeof testDataSource>['body']>;
      const { msg } = await request(testDataSource, { body });
      setOutcome({ ok: true, message: msg });
    } catch (error) {
      setOutcome({ ok: false, message: error instanceof AppError ? error.message : text('admin.dataSource.failed') });
    } finally {
      setRunning(false);
    }
  }

  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Button onClick={() => void run()} loading={running}>
        {text('admin.dataSource.test')}
      </Button>
      {outcome !== undefined && (
        <IntoView of={outcome}>
          <Alert role="status" type={outcome.ok ? 'success' : 'error'} showIcon title={outcome.message} />
        </IntoView>
      )}
    </Space>
  );
}
