import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { SendWay, TemplateParameter, TemplateType } from '@banyan/shared-contracts/messaging/message-template';
import type { Audited, Defaulted, DefaultedJson, Id, Ordered } from '../column-types';

export interface MessageTemplateTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  template_type: Defaulted<TemplateType>;
  message_source: MessageType;
  message_type: SendWay;
  title: Defaulted<string>;
  /** HTML. */
  content: Defaulted<string>;
  template_code: Defaulted<string>;
  wx_skip: 1 | 2 | null;
  xcx_app_id: Defaulted<string>;
  parameters: DefaultedJson<TemplateParameter[]>;
  sms_fields: DefaultedJson<unknown[]>;
}

export interface SendConfigTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  template_type: Defaulted<TemplateType>;
  message_source: MessageType;
}

/** One way in which a configuration sends. */
export interface SendConfigTemplateTable extends Ordered {
  id: Id;
  send_config_id: Id;
  message_type: SendWay;
  template_id: Id;
  account_config_id: Id | null;
}

export interface SendConfigTables {
  message_template: MessageTemplateTable;
  send_config: SendConfigTable;
  send_config_template: SendConfigTemplateTable;
}
