import {
  copyTemplate,
  hasContent,
  isByCode,
  type Template,
  templateResource,
  type TemplateRow,
  WX_SKIP,
} from '@banyan/shared-contracts/messaging/center/template.contract';
import { SEND_WAY, TEMPLATE_TYPE } from '@banyan/shared-contracts/messaging/message-template';
import type { FormOf } from '@banyan/shared-contracts/resource';
import { callOf, type Choice, defineCrudScreen, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { type TextKey, useText } from '../../../kernel/use-text';
import { useStates } from '../../../kernel/use-states';
import { COMMON_DEFAULTS, endColumns, endFields, nameColumns, nameFields } from '../common-parts';
import { ContentField } from './content-field';
import { ParametersField } from './parameters-field';
import { SmsFieldsField } from './sms-fields-field';
import { TemplateDialog } from './template-dialog';

type Form = FormOf<typeof templateResource>;
type State = { id: string | undefined; values: Partial<Form> };

const useSources = () => useDictionaryChoices('msgSourceType');
const useWays = () => useDictionaryChoices('msgSendType');

function useKinds(): Choice[] {
  const text = useText();
  return [
    { value: String(TEMPLATE_TYPE.custom), label: text('messaging.template.custom') },
    { value: String(TEMPLATE_TYPE.system), label: text('messaging.template.system') },
  ];
}

function useSkips(): Choice[] {
  const text = useText();
  return [
    { value: String(WX_SKIP.miniProgram), label: text('messaging.template.skip.miniProgram') },
    { value: String(WX_SKIP.page), label: text('messaging.template.skip.page') },
  ];
}

const isOwn = ({ templateType }: TemplateRow) => templateType === TEMPLATE_TYPE.custom;
const isKept = ({ id }: State) => id !== undefined;
const isOfficial = (values: Partial<Form>) => Number(values.messageType) === SEND_WAY.officialAccount;

/** Templates of messages (api-data 3.2). */
export const templateScreen = defineCrudScreen<typeof templateResource, TextKey>({
  resource: templateResource,
  useText,
  noun: 'messaging.template.one',
  nameOf: (row) => row.fullName,
  search: 'messaging.center.search',
  filters: [
    { key: 'messageSource', label: 'messaging.template.source', useChoices: useSources },
    { key: 'messageType', label: 'messaging.template.way', useChoices: useWays },
    { key: 'templateType', label: 'messaging.template.kind', useChoices: useKinds, spare: true },
    { key: 'enabledMark', label: 'messaging.center.state', useChoices: useStates, spare: true },
  ],
  columns: [
    ...nameColumns<TemplateRow>(),
    {
      key: 'templateType',
      title: 'messaging.template.kind',
      width: 100,
      wordOf: (row) => (isOwn(row) ? 'messaging.template.custom' : 'messaging.template.system'),
    },
    { key: 'messageSource', title: 'messaging.template.source', cell: 'word', width: 100 },
    { key: 'messageType', title: 'messaging.template.way', cell: 'word', width: 110 },
    ...endColumns<TemplateRow>(),
  ],
  editable: isOwn,
  removable: isOwn,
  rowActions: [
    { id: 'view', label: 'messaging.center.view', for: 'everybody', opens: true, leads: true, Dialog: TemplateDialog },
    {
      id: 'copy',
      label: 'messaging.center.copy',
      button: 'btn_add',
      call: callOf(copyTemplate, ({ id }: TemplateRow) => ({ params: { id } })),
    },
  ],
  form: [
    ...nameFields<Form>(),
    { key: 'messageSource', label: 'messaging.template.source', widget: 'select', half: true, useChoices: useSources, disabled: isKept },
    { key: 'messageType', label: 'messaging.template.way', widget: 'select', half: true, useChoices: useWays, disabled: isKept },
    { key: 'templateParamList', label: 'messaging.template.parameters', widget: 'custom', Component: ParametersField },
    { key: 'title', label: 'messaging.template.title', widget: 'text', hidden: ({ values }) => isByCode(values.messageType) },
    {
      key: 'content',
      label: 'messaging.template.content',
      widget: 'custom',
      Component: ContentField,
      hidden: ({ values }) => !hasContent(values.messageType),
    },
    {
      key: 'templateCode',
      label: 'messaging.template.code',
      widget: 'text',
      half: true,
      hidden: ({ values }) => !isByCode(values.messageType),
    },
    {
      key: 'wxSkip',
      label: 'messaging.template.skip',
      widget: 'select',
      half: true,
      useChoices: useSkips,
      hidden: ({ values }) => !isOfficial(values),
    },
    {
      key: 'xcxAppId',
      label: 'messaging.template.xcxAppId',
      widget: 'text',
      half: true,
      hidden: ({ values }) => !isOfficial(values) || Number(values.wxSkip) !== WX_SKIP.miniProgram,
    },
    {
      key: 'smsFieldList',
      label: 'messaging.template.variables',
      widget: 'custom',
      Component: SmsFieldsField,
      hidden: ({ values }) => !isByCode(values.messageType),
    },
    ...endFields<Form>(),
  ],
  defaults: {
    ...COMMON_DEFAULTS,
    ...{ messageSource: '3', messageType: String(SEND_WAY.mail), title: '', content: '', templateCode: '', wxSkip: '1', xcxAppId: '' },
    ...{ templateParamList: [], smsFieldList: [] },
  },
  toForm: ({ wxSkip, ...record }: Template) => ({ ...record, wxSkip: String(wxSkip) }),
  dialogWidth: 860,
});
