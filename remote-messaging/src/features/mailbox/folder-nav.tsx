import {
  DeleteOutlined,
  EditOutlined,
  ExclamationCircleOutlined,
  FileTextOutlined,
  InboxOutlined,
  SendOutlined,
  SettingOutlined,
  StarOutlined,
} from '@ant-design/icons';
import { MAIL_FOLDERS, type MailFolder } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { Button } from 'antd';
import { useText } from '../../kernel/use-text';
import { useMailFolders } from './data/use-mails';
import styles from './mailbox.module.css';

const ICONS = {
  inbox: <InboxOutlined />,
  star: <StarOutlined />,
  drafts: <FileTextOutlined />,
  sent: <SendOutlined />,
  junk: <ExclamationCircleOutlined />,
  trash: <DeleteOutlined />,
} satisfies Record<MailFolder, React.ReactNode>;

interface FolderNavProps {
  address: string;
  chosen: MailFolder;
  onChoose: (folder: MailFolder) => void;
  onWrite: () => void;
  onSettings: () => void;
}

/** The folders of the account with their unread counts, and the actions of the mailbox. */
export function FolderNav({ address, chosen, onChoose, onWrite, onSettings }: FolderNavProps) {
  const text = useText();
  const { data = [] } = useMailFolders(true);
  const figureOf = (folder: MailFolder): number => {
    const found = data.find((each) => each.folder === folder);
    if (folder === 'drafts') return found?.total ?? 0;
    return folder === 'inbox' || folder === 'junk' ? (found?.unread ?? 0) : 0;
  };
  return (
    <nav className={styles['nav']} aria-label={text('messaging.mail.folders')}>
      <Button className={styles['write'] ?? ''} type="primary" icon={<EditOutlined />} onClick={onWrite}>
        {text('messaging.mail.compose')}
      </Button>
      <ul className={styles['folders']}>
        {MAIL_FOLDERS.map((folder) => (
          <li key={folder}>
            <button type="button" aria-current={folder === chosen} onClick={() => onChoose(folder)}>
              {ICONS[folder]}
              <span>{text(`messaging.mail.folder.${folder}`)}</span>
              {figureOf(folder) > 0 && <span className={styles['figure']}>{figureOf(folder)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles['account']} title={address} onClick={onSettings}>
        <SettingOutlined aria-hidden />
        <span>{text('messaging.mail.account')}</span>
      </button>
    </nav>
  );
}
