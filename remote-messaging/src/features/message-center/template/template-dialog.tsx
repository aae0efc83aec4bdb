import {
  isByCode,
  type Template,
  templateCalls,
  type TemplateRow,
  WX_SKIP,
} from '@banyan/shared-contracts/messaging/center/template.contract';
import { SEND_WAY, TEMPLATE_TYPE } from '@banyan/shared-contracts/messaging/message-template';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel, type RowDialogProps } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useWord } from '@banyan/shared-ui/i18n';
import { Checkbox, Descriptions, Input, Modal, Skeleton, Switch, Table } from 'antd';
import { useState } from 'react';
import { RichText } from '../../../kernel/rich-text';
import { useText } from '../../../kernel/use-text';

function Parameters({ list }: { list: Template['templateParamList'] }) {
  const text = useText();
  const word = useWord();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const shown = list
    .map(({ field, fieldName }) => ({ field, fieldName: word(fieldName) }))
    .filter((one) => `${one.field} ${one.fieldName}`.toLowerCase().includes(wanted));
  return (
    <>
      <Input.Search
        aria-label={text('messaging.template.searchParameter')}
        placeholder={text('messaging.template.searchParameter')}
        allowClear
        onChange={({ target }) => setKeyword(target.value)}
      />
      <Table
        size="small"
        rowKey="field"
        pagination={false}
        scroll={{ y: 200 }}
        dataSource={shown}
        columns={[
          { dataIndex: 'field', title: text('messaging.template.parameter') },
          { dataIndex: 'fieldName', title: text('messaging.template.parameterName') },
        ]}
      />
    </>
  );
}

function Variables({ template: { smsFieldList, messageType } }: { template: Template }) {
  const text = useText();
  const titled = Number(messageType) === SEND_WAY.officialAccount;
  return (
    <Table
      size="small"
      rowKey="smsField"
      pagination={false}
      dataSource={smsFieldList}
      columns={[
        { dataIndex: 'smsField', title: text('messaging.template.variable') },
        { dataIndex: 'field', title: text('messaging.template.parameter') },
        ...(titled
          ? [
              {
                dataIndex: 'isTitle',
                title: text('messaging.template.isTitle'),
                render: (value: number) => <Checkbox checked={value === 1} disabled aria-label={text('messaging.template.isTitle')} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** The content of a message of a kind besides its name: texts, or the template of the provider. */
function textItems(template: Template, text: ReturnType<typeof useText>) {
  const { messageType, title, content, templateCode, wxSkip, xcxAppId } = template;
  const way = Number(messageType);
  if (!isByCode(way)) {
    const shown =
      way === SEND_WAY.mail || way === SEND_WAY.inSite ? (
        <RichText html={content} />
      ) : (
        <div style={{ whiteSpace: 'pre-wrap' }}>{content}</div>
      );
    return [
      { key: 'title', label: text('messaging.template.title'), children: title },
      ...(content === '' ? [] : [{ key: 'content', label: text('messaging.template.content'), children: shown }]),
    ];
  }
  const skip = text(wxSkip === WX_SKIP.miniProgram ? 'messaging.template.skip.miniProgram' : 'messaging.template.skip.page');
  const official = [
    { key: 'skip', label: text('messaging.template.skip'), children: skip },
    ...(wxSkip === WX_SKIP.miniProgram ? [{ key: 'xcx', label: text('messaging.template.xcxAppId'), children: xcxAppId }] : []),
  ];
  return [
    { key: 'code', label: text('messaging.template.code'), children: templateCode },
    ...(way === SEND_WAY.officialAccount ? official : []),
    { key: 'variables', label: text('messaging.template.variables'), children: <Variables template={template} /> },
  ];
}

function Facts({ template, row }: { template: Template; row: TemplateRow | undefined }) {
  const text = useText();
  const word = useWord();
  const { fullName, enCode, templateType, enabledMark, sortCode, description, templateParamList } = template;
  const kind = text(templateType === TEMPLATE_TYPE.custom ? 'messaging.template.custom' : 'messaging.template.system');
  const items = [
    { key: 'name', label: text('messaging.center.name'), children: fullName },
    { key: 'code', label: text('messaging.center.code'), children: enCode },
    { key: 'kind', label: text('messaging.template.kind'), children: kind },
    ...(row === undefined
      ? []
      : [
          { key: 'source', label: text('messaging.template.source'), children: word(row.messageSource) },
          { key: 'way', label: text('messaging.template.way'), children: word(row.messageType) },
        ]),
    {
      key: 'state',
      label: text('messaging.center.state'),
      children: <Switch checked={enabledMark === 1} disabled aria-label={text('messaging.center.state')} />,
    },
    { key: 'sort', label: text('messaging.center.sort'), children: sortCode },
    { key: 'description', label: text('messaging.center.description'), children: description },
    { key: 'parameters', label: text('messaging.template.parameters'), children: <Parameters list={templateParamList} /> },
    ...textItems(template, text),
  ];
  return <Descriptions bordered size="small" column={1} items={items} styles={{ label: { width: 120 } }} />;
}

interface ViewProps {
  id: string;
  row?: TemplateRow;
  onClose: () => void;
}

/** A template, read-only (product-1 section 2). */
export function TemplateView({ id, row, onClose }: ViewProps) {
  const text = useText();
  useReturnFocus();
  const { data, error, refetch } = useReading(templateCalls.get, { params: { id } });
  return (
    <Modal open title={text('messaging.template.view')} width={760} footer={null} onCancel={onClose} destroyOnHidden>
      {data !== undefined ? (
        <Facts template={data} row={row} />
      ) : error === null ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <ErrorPanel error={error} retry={() => void refetch()} />
      )}
    </Modal>
  );
}

export const TemplateDialog = ({ row, onClose }: RowDialogProps<TemplateRow>) => <TemplateView id={row.id} row={row} onClose={onClose} />;
