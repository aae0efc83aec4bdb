import { openConversation } from '@banyan/shared-contracts/messaging/chat.contract';
import { CHAT_LIMITS, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { PrincipalField } from '@banyan/shared-ui/picker';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { useTry } from '../sending/use-try';
import styles from './group.module.css';

interface CreateGroupDialogProps {
  onCreated: (detail: ConversationDetail) => void;
  onClose: () => void;
}

/** A group begins with a name and at least one other person. */
export default function CreateGroupDialog({ onCreated, onClose }: CreateGroupDialogProps) {
  const text = useText();
  const request = useRequest();
  const attempt = useTry();
  useReturnFocus();
  const id = useId();
  const [title, setTitle] = useState('');
  const [userIds, setUserIds] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);
  const isReady = title.trim() !== '' && userIds.length > 0;

  const create = async () => {
    if (!isReady || saving) return;
    setSaving(true);
    await attempt(async () => {
      const { data } = await request(openConversation, { body: { title: title.trim(), userIds: userIds.slice(0, CHAT_LIMITS.members) } });
      onCreated(data);
    });
    setSaving(false);
  };

  return (
    <Modal
      open
      title={text('messaging.chat.newGroup')}
      width={480}
      okText={text('messaging.chat.create')}
      cancelText={text('messaging.chat.cancel')}
      okButtonProps={{ disabled: !isReady, loading: saving }}
      onOk={() => void create()}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles['form']}>
        <label htmlFor={`${id}-title`}>{text('messaging.chat.groupName')}</label>
        <Input
          id={`${id}-title`}
          autoFocus
          value={title}
          maxLength={50}
          placeholder={text('messaging.chat.groupNamePlaceholder')}
          onChange={({ target }) => setTitle(target.value)}
          onPressEnter={(event) => {
            if (!event.nativeEvent.isComposing) void create();
          }}
        />
        <label htmlFor={`${id}-people`}>{text('messaging.chat.members')}</label>
        <PrincipalField
          control={{ id: `${id}-people` }}
          kind="user"
          multiple
          value={userIds}
          onChange={setUserIds}
          placeholder={text('messaging.chat.choosePeople')}
        />
      </div>
    </Modal>
  );
}
