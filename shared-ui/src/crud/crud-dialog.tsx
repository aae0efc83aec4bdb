import type { FormOf, RecordOf } from '@banyan/shared-contracts/resource';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Form } from 'antd';
import { FormDialog } from '../dialog/form-dialog';
import { useUiText } from '../i18n/use-ui-text';
import { CrudFieldItem } from './crud-field';
import styles from './crud.module.css';
import type { AnyResource, CrudScreen } from './screen';
import { type ResourceHandle, useRecord } from './use-resource';

interface CrudDialogProps<R extends AnyResource, Key extends string> {
  screen: CrudScreen<R, Key>;
  handle: ResourceHandle<R>;
  /** Id of the record to edit; undefined makes a new one. */
  id: string | undefined;
  defaults: Partial<FormOf<R>>;
  onClose: () => void;
}

/** Creates or edits one record: the title is 编辑 when an id exists, otherwise 新建 (product-1 section 2), and the noun. */
export function CrudDialog<R extends AnyResource, Key extends string>({ screen, handle, id, defaults, onClose }: CrudDialogProps<R, Key>) {
  const text = useUiText();
  const ownText = screen.useText();
  const locale = useLocale();
  const [form] = Form.useForm<Record<string, unknown>>();
  const record = useRecord(screen.resource, id);
  const formOf = (data: Record<string, unknown>) => screen.toForm?.(data as RecordOf<R>) ?? data;
  const read = record.data === undefined ? undefined : formOf(record.data);
  const initial = id === undefined ? { ...screen.defaults, ...defaults } : read;

  const save = (values: Record<string, unknown>, over?: string) =>
    id === undefined
      ? handle.create({ body: { ...initial, ...values } } as never)
      : handle.update({ params: { id }, body: { ...read, ...values, version: over ?? record.data?.['version'] } } as never);

  async function reload() {
    const { data } = await record.refetch({ throwOnError: true });
    return formOf(data ?? {});
  }

  return (
    <FormDialog<Record<string, unknown>>
      title={text(id === undefined ? 'ui.crud.addTitle' : 'ui.crud.editTitle', { noun: ownText(screen.noun) })}
      width={screen.dialogWidth ?? 600}
      form={form}
      loading={id !== undefined && record.isLoading}
      failure={record.error ?? undefined}
      initialValues={initial ?? {}}
      onSave={save}
      onReload={reload}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        {screen.form.map((field) => (
          <CrudFieldItem
            key={`${field.key} ${field.label}`}
            field={field}
            schema={screen.resource.create.body}
            id={id}
            text={ownText}
            locale={locale}
          />
        ))}
      </div>
      {screen.Note !== undefined && <screen.Note id={id} />}
    </FormDialog>
  );
}
