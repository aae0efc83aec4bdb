import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SUFFIX = 'dc=example,dc=com';

export interface LocalDirectory {
  url: string;
  /** Entry of a person, with the place of the account. */
  userDn: string;
  close(): Promise<void>;
}

export interface Listed {
  uid: string;
  name: string;
  password: string;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const settings = (home: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
TLSCertificateFile ${home}/tls.crt
TLSCertificateKeyFile ${home}/tls.key
database mdb
maxsize 10485760
suffix "${SUFFIX}"
directory ${home}/db
access to attrs=userPassword by anonymous auth by * none
access to * by self read by anonymous auth by * none
`;

const entries = (people: readonly Listed[]) =>
  [
    `dn: ${SUFFIX}\nobjectClass: dcObject\nobjectClass: organization\ndc: example\no: Example\n`,
    `dn: ou=people,${SUFFIX}\nobjectClass: organizationalUnit\nou: people\n`,
    ...people.map(
      ({ uid, name, password }) =>
        `dn: uid=${uid},ou=people,${SUFFIX}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn:: ${Buffer.from(name).toString('base64')}\nsn: x\nuserPassword: ${password}\n`,
    ),
  ].join('\n');

/** Waits until somebody listens, or the process has ended. */
async function ready(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`slapd ended with ${child.exitCode}`);
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

/** A real slapd with data and port of its own, whose certificate nobody trusts. */
export async function startLocalDirectory(people: readonly Listed[]): Promise<LocalDirectory> {
  const home = mkdtempSync(join(tmpdir(), 'banyan-slapd-'));
  mkdirSync(join(home, 'db'));
  const subject = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', ['req', ...subject, '-keyout', join(home, 'tls.key'), '-out', join(home, 'tls.crt')], { stdio: 'ignore' });
  const config = join(home, 'slapd.conf');
  writeFileSync(config, settings(home));
  writeFileSync(join(home, 'people.ldif'), entries(people));
  execFileSync('/usr/sbin/slapadd', ['-q', '-f', config, '-l', join(home, 'people.ldif')], { stdio: 'pipe' });
  const port = await freePort();
  const url = `ldap://127.0.0.1:${port}`;
  // With a level of debugging it stays in the foreground.
  const child = spawn('/usr/sbin/slapd', ['-d', '0', '-f', config, '-h', `${url}/`], { stdio: 'ignore' });
  await ready(port, child);
  return {
    url,
    userDn: `uid={account},ou=people,${SUFFIX}`,
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
