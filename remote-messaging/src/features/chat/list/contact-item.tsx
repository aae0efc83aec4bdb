import type { ChatContact } from '@banyan/shared-contracts/messaging/chat.contract';
import { Avatar } from '../avatar';
import styles from './list.module.css';

interface ContactItemProps {
  contact: ChatContact;
  online: boolean | undefined;
  onChoose: (contact: ChatContact) => void;
}

/** A person to start a conversation with, with account and organization. */
export function ContactItem({ contact, online, onChoose }: ContactItemProps) {
  const { id, realName, headIcon, account, department } = contact;
  return (
    <li>
      <button type="button" className={styles['item']} onClick={() => onChoose(contact)}>
        <Avatar id={id} name={realName} headIcon={headIcon} online={online} />
        <span className={styles['title']} title={realName}>
          {realName}
        </span>
        <span className={styles['line']}>{[account, department].filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  );
}
