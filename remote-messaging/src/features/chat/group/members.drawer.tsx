import { LogoutOutlined, UserAddOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { addGroupMembers, removeGroupMember, renameGroup } from '@banyan/shared-contracts/messaging/chat.contract';
import {
  CHAT_LIMITS,
  CONVERSATION_KIND,
  type ConversationDetail,
  type ConversationMember,
} from '@banyan/shared-contracts/messaging/conversation';
import { PrincipalPickerDialog } from '@banyan/shared-ui/picker';
import { useConfirm, useRequest } from '@banyan/shared-ui/runtime';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { IconButton } from '../../../kernel/icon-button';
import { useText } from '../../../kernel/use-text';
import { Avatar } from '../avatar';
import { useChat, useChatStore } from '../state/use-chat';
import { usePresence } from '../socket/use-presence';
import { useTry } from '../sending/use-try';
import { FollowButton } from './follow-button';
import styles from './group.module.css';

const OF_GROUP = { title: 'messaging.chat.leave', content: 'messaging.chat.leaveConfirm' } as const;
const OF_RECORD = { title: 'messaging.chat.leaveRecord', content: 'messaging.chat.leaveRecordConfirm' } as const;

/** The label of the action to leave. */
const leavingOf = ({ kind }: ConversationDetail) => (kind === CONVERSATION_KIND.record ? OF_RECORD : OF_GROUP);

interface MembersDrawerProps {
  id: string;
  onClose: () => void;
  onLeft: () => void;
}

/** The members of a group or of a record's conversation, the settings of a group, and the action to leave. */
export default function MembersDrawer({ id, onClose, onLeft }: MembersDrawerProps) {
  const text = useText();
  const detail = useChat((snapshot) => snapshot.chat.details[id]);
  const online = usePresence(detail?.members.map((member) => member.id) ?? []);
  const { me } = useChatStore();
  const { rename, add, remove, leave } = useGroup(id, onLeft);
  const [picking, setPicking] = useState(false);
  if (detail === undefined) return null;
  const isGroup = detail.kind === CONVERSATION_KIND.group;

  return (
    <Drawer
      open
      size={320}
      title={text('messaging.chat.membersOf', { count: detail.memberCount })}
      onClose={onClose}
      footer={
        detail.isVisitor === true ? (
          <FollowButton id={id} />
        ) : (
          <Button danger type="text" icon={<LogoutOutlined />} onClick={() => void leave(detail)}>
            {text(leavingOf(detail).title)}
          </Button>
        )
      }
      styles={{ body: { padding: 0 }, header: { padding: '12px 16px' } }}
    >
      {isGroup && (
        <div className={styles['actions']}>
          {detail.isOwner && <Rename title={detail.title} onRename={rename} />}
          <Button icon={<UserAddOutlined />} onClick={() => setPicking(true)}>
            {text('messaging.chat.add')}
          </Button>
        </div>
      )}
      {detail.members.length === 0 && <p className={styles['nobody']}>{text('messaging.chat.noFollowers')}</p>}
      <ul className={styles['members']} aria-label={text('messaging.chat.members')}>
        {detail.members.map((member) => (
          <li key={member.id}>
            <Avatar {...member} small online={online.get(member.id)} />
            <span className={styles['name']} title={member.name}>
              {member.name}
            </span>
            {isGroup && member.isOwner && <span className={styles['owner']}>{text('messaging.chat.owner')}</span>}
            {isGroup && detail.isOwner && member.id !== me && (
              <IconButton
                size={28}
                danger
                label={text('messaging.chat.removeMember', { name: member.name })}
                icon={<UserDeleteOutlined />}
                onClick={() => void remove(member)}
              />
            )}
          </li>
        ))}
      </ul>
      {picking && (
        <PrincipalPickerDialog
          kind="user"
          multiple
          title={text('messaging.chat.add')}
          value={[]}
          onConfirm={(userIds) => {
            setPicking(false);
            const known = new Set(detail.members.map((member) => member.id));
            void add(userIds.filter((userId) => !known.has(userId)).slice(0, CHAT_LIMITS.members));
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Drawer>
  );
}

function useGroup(id: string, onLeft: () => void) {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const store = useChatStore();
  const attempt = useTry();
  const changed = (run: () => Promise<unknown>) =>
    attempt(async () => {
      await run();
      await store.reloadDetail(id);
    });
  return {
    rename: (title: string) => changed(() => request(renameGroup, { params: { id }, body: { title } })),
    async add(userIds: string[]) {
      if (userIds.length > 0) await changed(() => request(addGroupMembers, { params: { id }, body: { userIds } }));
    },
    async remove({ id: userId, name }: ConversationMember) {
      const isSure = await confirm({
        title: text('messaging.chat.removeMember', { name }),
        content: text('messaging.chat.removeConfirm', { name }),
        danger: true,
      });
      if (isSure) await changed(() => request(removeGroupMember, { params: { id, userId } }));
    },
    async leave(detail: ConversationDetail) {
      const { title, content } = leavingOf(detail);
      const isSure = await confirm({
        title: text(title),
        content: text(content, { name: detail.title }),
        danger: true,
      });
      if (!isSure) return;
      const isLeft = await attempt(() => request(removeGroupMember, { params: { id, userId: store.me } }));
      if (!isLeft) return;
      onLeft();
      store.left(id);
    },
  };
}

function Rename({ title, onRename }: { title: string; onRename: (title: string) => Promise<boolean> }) {
  const text = useText();
  const [value, setValue] = useState(title);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await onRename(value.trim());
    setSaving(false);
  };
  return (
    <form
      className={styles['rename']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input value={value} maxLength={50} aria-label={text('messaging.chat.groupName')} onChange={({ target }) => setValue(target.value)} />
      <Button htmlType="submit" loading={saving} disabled={value.trim() === '' || value.trim() === title}>
        {text('messaging.chat.rename')}
      </Button>
    </form>
  );
}
