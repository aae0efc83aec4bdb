import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { listInterfaceTree } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { listDesigns } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { Button, Form, Input, Segmented, Select, TreeSelect } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './new-template.module.css';
import type { SourceValues } from '../../features/template/template-source';

/** Most forms that are offered. */
const OFFERED = 500;

/** Where the data of a template come from: a form, statements, a data interface. Fields of the form around them. */
export function SourceFields() {
  const text = useText();
  const sourceType = Form.useWatch<SourceValues['sourceType'] | undefined>('sourceType');
  return (
    <>
      <Form.Item name="sourceType" label={text('print.template.source')}>
        <Segmented block options={(['2', '0', '1'] as const).map((value) => ({ value, label: text(`print.template.source.${value}`) }))} />
      </Form.Item>
      {sourceType === '0' && <Statements />}
      {sourceType === '1' && <InterfaceItem />}
      <FormItem isSource={sourceType === '2'} />
    </>
  );
}

function FormItem({ isSource }: { isSource: boolean }) {
  const text = useText();
  const { data } = useReading(listDesigns, { query: { type: 1, currentPage: 1, pageSize: OFFERED } });
  return (
    <Form.Item
      name="modelId"
      label={text(isSource ? 'print.template.form' : 'print.template.ofForm')}
      {...(isSource ? {} : { extra: text('print.template.ofFormHint') })}
      rules={isSource ? [{ required: true, message: text('print.template.chooseForm') }] : []}
    >
      <Select
        allowClear={!isSource}
        loading={data === undefined}
        placeholder={text('print.template.chooseForm')}
        options={data?.list.map(({ id, fullName, enCode }) => ({ value: id, label: `${fullName} · ${enCode}` })) ?? []}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
}

function InterfaceItem() {
  const text = useText();
  const { data } = useReading(listInterfaceTree, {});
  return (
    <Form.Item
      name="interfaceId"
      label={text('print.template.interface')}
      rules={[{ required: true, message: text('print.template.chooseInterface') }]}
    >
      <TreeSelect
        loading={data === undefined}
        placeholder={text('print.template.chooseInterface')}
        treeDefaultExpandAll
        treeData={(data?.list ?? []).map(({ id, fullName, children }) => ({
          value: `category ${id}`,
          title: fullName,
          selectable: false,
          children: children.map((one) => ({ value: one.id, title: one.fullName })),
        }))}
        showSearch={{ treeNodeFilterProp: 'title' }}
      />
    </Form.Item>
  );
}

/** Statements: the first gives the record, each further one the rows of a table. */
function Statements() {
  const text = useText();
  return (
    <Form.List name="statements">
      {(fields, { add, remove }) => (
        <div className={styles['statements']}>
          {fields.map((field, index) => (
            <Form.Item
              key={field.key}
              label={
                <span className={styles['statement']}>
                  {index === 0 ? text('print.template.sql.head') : text('print.template.sql.child', { number: index })}
                  {index > 0 && (
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined />}
                      aria-label={text('print.template.sql.remove', { number: index })}
                      onClick={() => remove(field.name)}
                    />
                  )}
                </span>
              }
              name={field.name}
              rules={[{ required: index === 0, message: text('print.template.sql.required') }]}
            >
              <Input.TextArea
                rows={3}
                spellCheck={false}
                placeholder={text('print.template.sql.hint')}
                style={{ fontFamily: 'monospace' }}
              />
            </Form.Item>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => add('')}>
            {text('print.template.sql.add')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
