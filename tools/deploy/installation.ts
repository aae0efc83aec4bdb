import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import S3rver from '@20minutes/s3rver';
import { defaultWebDir } from '../src/release.mjs';
import { root } from '../src/build-id.mjs';
import { environmentOf, readCompose } from './compose';
import { startPostgres } from './database';
import { startNginx } from './nginx';
import { answers, freePort, requireTool, type RunningProgram, startProgram, waitUntilReady } from './processes';

export const ADMIN_PASSWORD = 'Banyan2026';

/** What the person who runs Compose would set. The store of the tests knows one account only. */
const given = { POSTGRES_PASSWORD: 'proof-of-deployment', S3_SECRET_KEY: 'S3RVER', BANYAN_ADMIN_PASSWORD: ADMIN_PASSWORD };

/** The installation of docker-compose.yml as plain processes on this machine. */
export interface Installation {
  readonly origin: string;
  /** The same by TLS, with a self-signed certificate. */
  readonly tlsOrigin: string;
  readonly nodes: Record<'server-1' | 'server-2', { origin: string; program: RunningProgram }>;
  readonly redis: { url: string; program: RunningProgram };
  readonly databaseUrl: string;
  /** What a server says that is started before the schema is there. */
  readonly tooEarly: string;
  close(): Promise<void>;
}

const serverFile = join(root, 'server/dist/main.js');

export async function startInstallation(): Promise<Installation> {
  const directory = mkdtempSync(join(tmpdir(), 'banyan-deploy-'));
  // PostgreSQL, which never runs as root, must be able to enter.
  chmodSync(directory, 0o755);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const undo of closers.reverse()) await undo();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    return { ...(await startAll(directory, (undo) => closers.push(undo))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(directory: string, onClose: (undo: () => Promise<unknown>) => void): Promise<Omit<Installation, 'close'>> {
  const { services } = readCompose();
  const ports = {
    gateway: await freePort(),
    tls: await freePort(),
    frontEnd: await freePort(),
    'server-1': await freePort(),
    'server-2': await freePort(),
  };
  const keep = <P extends RunningProgram>(program: P, signal?: NodeJS.Signals): P => {
    onClose(() => program.stop(signal));
    return program;
  };

  const postgres = await startPostgres(join(directory, 'postgres'), given.POSTGRES_PASSWORD);
  keep(postgres.program, 'SIGINT');
  const redis = await startRedis(directory);
  keep(redis.program);
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: join(directory, 's3'),
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'banyan' }],
  });
  const store = await s3.run();
  onClose(() => s3.close());

  const addresses = {
    'postgres:5432': `127.0.0.1:${postgres.port}`,
    'redis:6379': `127.0.0.1:${redis.port}`,
    's3:9000': `127.0.0.1:${store.port}`,
    'server-1:3100': `127.0.0.1:${ports['server-1']}`,
    'server-2:3100': `127.0.0.1:${ports['server-2']}`,
    'remote-$front_end:8080': `127.0.0.1:${ports.frontEnd}`,
    'shell:8080': `127.0.0.1:${ports.frontEnd}`,
  };
  const serverEnvironment = (name: string, port: number) => ({
    ...environmentOf(services[name] ?? {}, given, addresses),
    NODE_ENV: 'production',
    BANYAN_PORT: String(port),
    BANYAN_HOST: '127.0.0.1',
    BANYAN_DATA_DIR: join(directory, name),
    BANYAN_WEB_DIR: defaultWebDir,
    BANYAN_S3_ACCESS_KEY: 'S3RVER',
    BANYAN_TRUSTED_PROXIES: 'loopback',
    BANYAN_RATE_LIMITS: 'off',
  });

  const early = startProgram(process.execPath, [serverFile], { env: serverEnvironment('server-1', ports['server-1']) });
  await early.exited;
  const migration = startProgram(process.execPath, [serverFile, 'migrate'], { env: serverEnvironment('migrate', 0) });
  if ((await migration.exited) !== 0) throw new Error(`migrate failed:\n${migration.output()}`);

  const startNode = async (name: 'server-1' | 'server-2') => {
    const origin = `http://127.0.0.1:${ports[name]}`;
    const program = keep(startProgram(process.execPath, [serverFile], { env: serverEnvironment(name, ports[name]) }));
    await waitUntilReady(name, program, answers(`${origin}/readyz`));
    return { origin, program };
  };
  const nodes = { 'server-1': await startNode('server-1'), 'server-2': await startNode('server-2') };

  const frontEnd = { FRONT_END_LISTEN: `listen 127.0.0.1:${ports.frontEnd};`, FRONT_END_ROOT: defaultWebDir };
  keep(await startNginx(join(directory, 'front-end'), 'front-end.conf.template', frontEnd, `http://127.0.0.1:${ports.frontEnd}/healthz`));
  const origin = `http://127.0.0.1:${ports.gateway}`;
  const gateway = {
    ...environmentOf(services['gateway'] ?? {}, given, addresses),
    GATEWAY_LISTEN: `listen 127.0.0.1:${ports.gateway};`,
    GATEWAY_TLS: tlsOf(directory, ports.tls),
  };
  keep(await startNginx(join(directory, 'gateway'), 'gateway.conf.template', gateway, `${origin}/readyz`));
  return {
    origin,
    tlsOrigin: `https://localhost:${ports.tls}`,
    nodes,
    redis: { url: `redis://127.0.0.1:${redis.port}`, program: redis.program },
    databaseUrl: `postgres://banyan:${given.POSTGRES_PASSWORD}@127.0.0.1:${postgres.port}/banyan`,
    tooEarly: early.output(),
  };
}

/** The gateway's configuration for a certificate, with a temporary one. */
function tlsOf(directory: string, port: number): string {
  const tls = join(directory, 'tls');
  mkdirSync(tls);
  const files = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'ignore' });
  const conf = readFileSync(join(root, 'tools/deploy/tls.conf'), 'utf8');
  return conf.replace('listen 8443', `listen 127.0.0.1:${port}`).replaceAll('/etc/nginx/tls', tls);
}

async function startRedis(directory: string): Promise<{ program: RunningProgram; port: number }> {
  const command = requireTool('/usr/bin/redis-server', 'redis-server');
  const port = await freePort();
  const cwd = join(directory, 'redis');
  mkdirSync(cwd);
  const program = startProgram(command, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { cwd });
  await waitUntilReady('Redis', program, async () => {
    const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    await client.connect();
    client.disconnect();
    return true;
  });
  return { program, port };
}
