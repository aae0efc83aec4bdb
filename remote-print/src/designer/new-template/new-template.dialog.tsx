import {
  listFieldTables,
  printTemplateCalls,
  printTemplateInput,
  printTemplateResource,
} from '@banyan/shared-contracts/print/template-admin.contract';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { schemaRules } from '@banyan/shared-ui/form';
import { codeOf, loadReader } from '@banyan/shared-ui/pinyin';
import { useLocale, useRequest } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { type StartName, startDocument } from '../gallery/starts';
import { useStartWords } from '../gallery/use-start-words';
import { useText } from '../../kernel/use-text';
import { useCategories } from '../../features/template/template.screen';
import styles from './new-template.module.css';
import { SourceFields } from './source-fields';
import { StartCards } from './start-cards';
import { FORM_SOURCE, sourceMembers, type SourceValues } from '../../features/template/template-source';

interface NewTemplateValues extends SourceValues {
  start: StartName;
  fullName: string;
  enCode: string;
  category?: string;
  type: '1' | '2';
}

interface NewTemplateDialogProps {
  /** Category that is chosen already. */
  category: string | undefined;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** A new template: what it prints, what it begins with, how it is called. */
export function NewTemplateDialog({ category, onCreated, onClose }: NewTemplateDialogProps) {
  const text = useText();
  const [form] = Form.useForm<NewTemplateValues>();
  const name = Form.useWatch('fullName', form) ?? '';
  const create = useCreateTemplate(name);
  return (
    <FormDialog<NewTemplateValues>
      title={text('print.template.new')}
      width={860}
      form={form}
      initialValues={{
        start: 'record',
        sourceType: FORM_SOURCE,
        statements: [''],
        type: '2',
        ...(category === undefined ? {} : { category }),
      }}
      onSave={async (values) => onCreated(await create(values))}
      onClose={onClose}
    >
      <Names />
      <SourceFields />
      <Form.Item name="start" label={text('print.template.start')}>
        <StartCards />
      </Form.Item>
    </FormDialog>
  );
}

/** Name, code, category and type; a code is suggested as long as none was typed. */
function Names() {
  const text = useText();
  const locale = useLocale();
  const form = Form.useFormInstance<NewTemplateValues>();
  const categories = useCategories();
  const [own, setOwn] = useState(false);
  const rules = (key: 'fullName' | 'enCode') => schemaRules(printTemplateInput, key, locale);
  const suggest = async (name: string) => {
    if (own) return;
    const read = await loadReader();
    form.setFieldValue('enCode', codeOf(name, read(name)));
  };
  return (
    <div className={styles['pair']}>
      <Form.Item name="fullName" label={text('print.template.name')} required rules={rules('fullName')}>
        <Input autoComplete="off" onChange={({ target }) => void suggest(target.value).catch(() => undefined)} />
      </Form.Item>
      <Form.Item name="enCode" label={text('print.template.code')} required rules={rules('enCode')}>
        <Input autoComplete="off" onChange={({ target }) => setOwn(target.value !== '')} />
      </Form.Item>
      <Form.Item name="category" label={text('print.template.category')}>
        <Select allowClear loading={categories === undefined} options={categories ?? []} />
      </Form.Item>
      <Form.Item name="type" label={text('print.template.type')}>
        <Select options={(['2', '1'] as const).map((value) => ({ value, label: text(`print.template.type.${value}`) }))} />
      </Form.Item>
    </div>
  );
}

/** Makes the template and answers its id. */
function useCreateTemplate(title: string): (values: NewTemplateValues) => Promise<string> {
  const request = useRequest();
  const cache = useQueryClient();
  const words = useStartWords(title);
  return async ({ start, fullName, enCode, category = '', type, ...source }) => {
    const members = sourceMembers(source);
    const { data: tables } = await request(listFieldTables, { body: members });
    const document = JSON.stringify(startDocument(start, tables, { ...words, title: fullName }));
    const { data } = await request(printTemplateCalls.create, {
      body: { fullName, enCode, category, type: Number(type), ...members, document },
    });
    await cache.invalidateQueries({ queryKey: [printTemplateResource.key] });
    return data;
  };
}
