import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const DOVECOT = '/usr/sbin/dovecot';
/** Whether the mail server is installed; without it its tests are skipped. */
export const hasDovecot = existsSync(DOVECOT);

export interface MailBox {
  port: number;
  /** The password for every user. */
  password: string;
  /** Puts a mail into the inbox of a user. */
  deliver: (user: string, source: string) => void;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const PASSWORD = 'Box-2026';

/** One folder for everything, and accounts that are made when they are first used. Dovecot's processes run as `user`. */
const settings = (home: string, port: number, user: string) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/dovecot.log
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${user}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${home}/mail/%u
mail_uid = ${user}
mail_gid = ${user}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${user} gid=${user} home=${home}/home/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
  mailbox Drafts {
    auto = subscribe
    special_use = \\Drafts
  }
  mailbox Sent {
    auto = subscribe
    special_use = \\Sent
  }
  mailbox Junk {
    auto = subscribe
    special_use = \\Junk
  }
}
`;

async function ready(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`dovecot ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isUp = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A real IMAP server with its own mails and port, without a trash folder. */
export async function startMailBox(): Promise<MailBox> {
  const home = mkdtempSync(join(tmpdir(), 'banyan-dovecot-'));
  chmodSync(home, 0o755);
  const isRoot = process.getuid?.() === 0;
  // Dovecot does not serve mails of root.
  const user = isRoot ? 'mail' : userInfo().username;
  for (const name of ['run', 'state', 'mail', 'home']) mkdirSync(join(home, name), { mode: 0o777 });
  const port = await freePort();
  const config = join(home, 'dovecot.conf');
  writeFileSync(config, settings(home, port, user));
  if (isRoot) execFileSync('chown', ['-R', `${user}:${user}`, join(home, 'mail'), join(home, 'home')]);
  const child = spawn(DOVECOT, ['-F', '-c', config], { stdio: 'ignore' });
  await ready(port, child);
  let count = 0;
  return {
    port,
    password: PASSWORD,
    deliver(owner, source) {
      const box = join(home, 'mail', owner);
      for (const name of ['', 'cur', 'new', 'tmp']) mkdirSync(join(box, name), { recursive: true });
      const file = join(box, 'new', `${Date.now()}.M${(count += 1)}.local`);
      writeFileSync(file, source.replaceAll(/\r?\n/g, '\r\n'));
      if (isRoot) execFileSync('chown', ['-R', `${user}:${user}`, box]);
    },
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
