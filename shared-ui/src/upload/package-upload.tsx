import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Button, Form, Radio, TreeSelect } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Choice } from '../crud/list/list-screen';
import { FormDialog } from '../dialog/form-dialog';
import { useUiText } from '../i18n/use-ui-text';
import { isAccepted } from '@banyan/shared-contracts/files/file-rules';
import { UploadButton } from './upload-button';
import styles from './upload.module.css';

/** Props of {@link PackageUpload}. */
export interface PackageUploadProps {
  /** A multipart call with part `file` and field `type`: 0 skips duplicates, 1 appends them with a random code. */
  endpoint: Endpoint;
  /** Endings of package files, such as `.bdd`. */
  accept: string;
  /** Whether the call knows how to treat duplicates; those of data models and interface variables do not. */
  duplicates?: boolean;
  /** Parameters in the call's path. */
  params?: Record<string, string>;
  /** Further fields of the call. */
  fields?: Record<string, string>;
  /** Choices for the parent of an imported package of menus; the value is sent as the field `parentId`. */
  parents?: readonly Choice[];
  /** Something has been imported. */
  onDone: () => void;
}

/** The generic upload button of product-2 section 5: takes a package that an export made. */
export function PackageUpload(props: PackageUploadProps) {
  const text = useUiText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {text('ui.upload.import')}
      </Button>
      {open && <PackageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PackageForm {
  parentId?: string;
  type?: '0' | '1';
  file?: File;
}

function PackageDialog({
  endpoint,
  accept,
  duplicates = true,
  params,
  fields = {},
  parents,
  onDone,
  onClose,
}: PackageUploadProps & { onClose: () => void }) {
  const text = useUiText();
  const request = useRequest();
  const toast = useToast();
  const [form] = Form.useForm<PackageForm>();

  async function send({ parentId, type, file }: PackageForm) {
    if (file === undefined) return;
    const body = new FormData();
    for (const [name, value] of Object.entries({
      ...fields,
      ...(parentId === undefined ? {} : { parentId }),
      ...(type === undefined ? {} : { type }),
    }))
      body.append(name, value);
    body.append('file', file, file.name);
    const { msg } = await request(endpoint, (params === undefined ? undefined : { params }) as never, { form: body });
    toast('success', msg);
    onDone();
  }

  return (
    <FormDialog<PackageForm> title={text('ui.upload.import')} width={500} form={form} initialValues={{}} onSave={send} onClose={onClose}>
      {parents !== undefined && (
        <Form.Item name="parentId" label={text('ui.upload.parent')} rules={[{ required: true, message: text('ui.upload.parentMissing') }]}>
          <TreeSelect<string, Choice>
            treeData={[...parents]}
            fieldNames={{ label: 'label', value: 'value', children: 'children' }}
            treeDefaultExpandAll
            showSearch
            treeNodeFilterProp="label"
          />
        </Form.Item>
      )}
      {duplicates && (
        <Form.Item
          name="type"
          label={text('ui.upload.duplicates')}
          rules={[{ required: true, message: text('ui.upload.duplicatesMissing') }]}
        >
          <Radio.Group
            vertical
            options={[
              { value: '0', label: text('ui.upload.skip') },
              { value: '1', label: text('ui.upload.append') },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="file" label={text('ui.upload.file')} rules={[{ required: true, message: text('ui.upload.fileMissing') }]}>
        <PackageFile accept={accept} />
      </Form.Item>
    </FormDialog>
  );
}

interface PackageFileProps {
  accept: string;
  value?: File;
  onChange?: (file: File) => void;
}

/** One file at a time: the latest that was chosen. */
function PackageFile({ accept, value, onChange }: PackageFileProps) {
  const text = useUiText();
  const toast = useToast();

  function choose([file]: File[]) {
    if (file === undefined) return;
    if (isAccepted(file.name, accept)) onChange?.(file);
    else toast('error', text('ui.upload.type', { accept }));
  }

  return (
    <div className={styles['package']}>
      <UploadButton accept={accept} onChoose={choose} />
      <span className={styles['chosen']}>{value?.name ?? text('ui.upload.takes', { accept })}</span>
    </div>
  );
}
