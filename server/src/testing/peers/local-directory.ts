import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SUFFIX = 'dc=example,dc=com';

export interface LocalDirectory {
  url: string;
  /** The same by TLS from the beginning. */
  secureUrl: string;
  /** PEM of who vouches for its certificate. */
  authority: string;
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

/** Waits until a server listens on the port, or the process has ended. */
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

/** Creates an authority and a certificate of the directory signed by it; returns the certificate of the authority. */
function issueCertificate(home: string): string {
  const file = (name: string) => join(home, name);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' });
  const fresh = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...fresh, '-subj', '/CN=Local authority', '-keyout', file('ca.key'), '-out', file('ca.crt'));
  const by = ['-CA', file('ca.crt'), '-CAkey', file('ca.key'), '-addext', 'subjectAltName=IP:127.0.0.1'];
  openssl('req', '-x509', ...fresh, ...by, '-subj', '/CN=directory', '-keyout', file('tls.key'), '-out', file('tls.crt'));
  return readFileSync(file('ca.crt'), 'utf8');
}

/** A real slapd with its own data and ports, whose certificate is signed only by its own authority. */
export async function startLocalDirectory(people: readonly Listed[]): Promise<LocalDirectory> {
  const home = mkdtempSync(join(tmpdir(), 'banyan-slapd-'));
  mkdirSync(join(home, 'db'));
  const authority = issueCertificate(home);
  const config = join(home, 'slapd.conf');
  writeFileSync(config, settings(home));
  writeFileSync(join(home, 'people.ldif'), entries(people));
  execFileSync('/usr/sbin/slapadd', ['-q', '-f', config, '-l', join(home, 'people.ldif')], { stdio: 'pipe' });
  const [port, securePort] = [await freePort(), await freePort()];
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${securePort}`];
  // With a level of debugging it stays in the foreground.
  const child = spawn('/usr/sbin/slapd', ['-d', '0', '-f', config, '-h', `${url}/ ${secureUrl}/`], { stdio: 'ignore' });
  await ready(port, child);
  return {
    url,
    secureUrl,
    authority,
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
