import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { useDictionaryChoices } from '@banyan/shared-ui/crud';
import { useText } from './use-text';

/** Labels that the dictionary starts with, in the user's language; what was written there instead stays. */
const STANDARD = {
  [MESSAGE_TYPE.system]: { word: '系统', key: 'messaging.type.system' },
  [MESSAGE_TYPE.flow]: { word: '流程', key: 'messaging.type.flow' },
  [MESSAGE_TYPE.notice]: { word: '公告', key: 'messaging.type.notice' },
  [MESSAGE_TYPE.schedule]: { word: '日程', key: 'messaging.type.schedule' },
} as const;

/** Message types with the labels that the dictionary `msgSourceType` gives them (api-platform part 6). */
export function useMessageTypes() {
  const text = useText();
  return (useDictionaryChoices('msgSourceType') ?? []).map((choice) => {
    const standard = STANDARD[choice.value as unknown as keyof typeof STANDARD] as (typeof STANDARD)[keyof typeof STANDARD] | undefined;
    return standard?.word === choice.label ? { ...choice, label: text(standard.key) } : choice;
  });
}
