import { Modal, Select, Table } from 'antd';
import { useText } from '../../kernel/use-text';

/** Type of the source to the type that columns of new tables get. */
export type Rules = Record<string, string>;

interface RulesDialogProps {
  choices: Readonly<Record<string, readonly string[]>>;
  rules: Rules;
  onChange: (rules: Rules) => void;
  onClose: () => void;
}

/** What each type of the source becomes in tables that are made. */
export function RulesDialog({ choices, rules, onChange, onClose }: RulesDialogProps) {
  const text = useText();
  return (
    <Modal open width={600} title={text('admin.dataSync.rules')} footer={null} onCancel={onClose}>
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 420 }}
        rowKey="type"
        dataSource={Object.keys(choices).map((type) => ({ type }))}
        columns={[
          { title: text('admin.dataSync.fromType'), dataIndex: 'type' },
          {
            title: text('admin.dataSync.toType'),
            render: (_value, { type }) => (
              <Select
                style={{ width: '100%' }}
                aria-label={type}
                value={rules[type] ?? null}
                options={(choices[type] ?? []).map((value) => ({ value, label: value }))}
                onChange={(value) => onChange({ ...rules, [type]: value })}
              />
            ),
          },
        ]}
      />
    </Modal>
  );
}
