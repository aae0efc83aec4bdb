import {
  copySendConfig,
  type SendConfig,
  sendConfigResource,
  type SendConfigRow,
} from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { TEMPLATE_TYPE } from '@banyan/shared-contracts/messaging/message-template';
import type { FormOf } from '@banyan/shared-contracts/resource';
import { callOf, defineCrudScreen, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { createElement } from 'react';
import { type TextKey, useText } from '../../../kernel/use-text';
import { useStates } from '../../../kernel/use-states';
import { COMMON_DEFAULTS, endColumns, endFields, nameColumns, nameFields } from '../common-parts';
import { TestDialog } from './test-dialog';
import { LinesField } from './lines-field';
import { WayTags } from './way-tags';

type Form = FormOf<typeof sendConfigResource>;

const useSources = () => useDictionaryChoices('msgSourceType');
const isOwn = ({ templateType }: SendConfigRow) => templateType === TEMPLATE_TYPE.custom;

/** Send configurations (api-data 3.3). */
export const configScreen = defineCrudScreen<typeof sendConfigResource, TextKey>({
  resource: sendConfigResource,
  useText,
  noun: 'messaging.config.one',
  nameOf: (row) => row.fullName,
  search: 'messaging.center.search',
  filters: [
    { key: 'messageSource', label: 'messaging.template.source', useChoices: useSources },
    { key: 'enabledMark', label: 'messaging.center.state', useChoices: useStates },
  ],
  columns: [
    ...nameColumns<SendConfigRow>(),
    {
      key: 'templateType',
      title: 'messaging.template.kind',
      width: 100,
      wordOf: (row) => (isOwn(row) ? 'messaging.template.custom' : 'messaging.template.system'),
    },
    { key: 'messageSource', title: 'messaging.template.source', cell: 'word', width: 100 },
    {
      key: 'messageType',
      title: 'messaging.template.way',
      width: 220,
      cell: ({ messageType }) => createElement(WayTags, { ways: messageType }),
    },
    ...endColumns<SendConfigRow>(),
  ],
  editable: isOwn,
  removable: isOwn,
  rowActions: [
    { id: 'test', label: 'messaging.config.test', button: 'btn_test', leads: true, Dialog: TestDialog },
    {
      id: 'copy',
      label: 'messaging.center.copy',
      button: 'btn_add',
      call: callOf(copySendConfig, ({ id }: SendConfigRow) => ({ params: { id } })),
    },
  ],
  form: [
    ...nameFields<Form>(),
    {
      key: 'messageSource',
      label: 'messaging.template.source',
      widget: 'select',
      half: true,
      useChoices: useSources,
      disabled: ({ id, values }) => id !== undefined || (values.sendConfigTemplateList ?? []).length > 0,
    },
    { key: 'sendConfigTemplateList', label: 'messaging.config.lines', widget: 'custom', Component: LinesField },
    ...endFields<Form>(),
  ],
  defaults: { ...COMMON_DEFAULTS, messageSource: '3', sendConfigTemplateList: [] },
  toForm: (record: SendConfig) => record,
  dialogWidth: 900,
});
