import type { MailFolder } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import type { ImapFlow } from 'imapflow';

/** A folder that a server has. */
export type StoredFolder = Exclude<MailFolder, 'star'>;

/** How servers mark their folders (RFC 6154); the library guesses the marks of those that have none by their names. */
const USES = new Map<string, StoredFolder>([
  ['\\Inbox', 'inbox'],
  ['\\Drafts', 'drafts'],
  ['\\Sent', 'sent'],
  ['\\Junk', 'junk'],
  ['\\Trash', 'trash'],
]);

/** Names of folders that are made where a server has none. */
const NAMES: Record<StoredFolder, string> = { inbox: 'INBOX', drafts: 'Drafts', sent: 'Sent', junk: 'Junk', trash: 'Trash' };

export type FolderPaths = Map<StoredFolder, string>;

/** Paths of the folders of an account. */
export async function readFolderPaths(client: ImapFlow): Promise<FolderPaths> {
  const paths: FolderPaths = new Map([['inbox', 'INBOX']]);
  for (const { path, specialUse } of await client.list()) {
    const folder = USES.get(specialUse ?? '');
    if (folder !== undefined && !paths.has(folder)) paths.set(folder, path);
  }
  return paths;
}

/** The path of a folder, which is made where it is missing. */
export async function requireFolder(client: ImapFlow, paths: FolderPaths, folder: StoredFolder): Promise<string> {
  const known = paths.get(folder);
  if (known !== undefined) return known;
  const { path } = await client.mailboxCreate(NAMES[folder]);
  paths.set(folder, path);
  return path;
}
