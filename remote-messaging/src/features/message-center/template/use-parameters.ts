import { fixedParameters, type TemplateParameter } from '@banyan/shared-contracts/messaging/message-template';
import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { useWord } from '@banyan/shared-ui/i18n';
import { Form } from 'antd';

const isSource = (value: number): value is MessageType => [1, 2, 3, 4].includes(value);

/** The parameters of the template in the form: those of its source, then its own. */
export function useParameters(): { source: number; fixed: TemplateParameter[]; own: TemplateParameter[] } {
  const word = useWord();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const source = Number(Form.useWatch('messageSource', { form, preserve: true }));
  const kept = (Form.useWatch('templateParamList', { form, preserve: true }) ?? []) as TemplateParameter[];
  const fixed = isSource(source) ? fixedParameters(source).map(({ field, fieldName }) => ({ field, fieldName: word(fieldName) })) : [];
  return { source, fixed, own: kept.filter(({ field }) => !field.startsWith('@')) };
}
