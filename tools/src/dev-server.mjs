import { spawn } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './build-id.mjs';
import { devBase, openDevWeb, promoteDevBuild } from './dev-release.mjs';
import { publicKey } from './release.mjs';

const BUILDS = '/~dev/builds';
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
};

const freePort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Builds a workspace whenever its sources change; `onBuilt` hears the hash of every build that succeeded. */
function watch(workspace, onBuilt) {
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const only = workspace === 'shell' ? [] : ['--config-name', workspace.replace(/^remote-/, '')];
  const child = spawn(process.execPath, [rspack, 'build', '--watch', '--mode', 'development', ...only], {
    cwd: path.join(root, workspace),
    env: { ...process.env, BANYAN_BUILD: 'development', NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', ({ name, hash, failed }) => failed || onBuilt(name, hash));
  return child;
}

/** The open pages, and the messages to them: first the last build of each name, then every new one. */
function createBroadcast() {
  const pages = new Set();
  const last = new Map();
  const lineOf = (name, hash) => `data: ${JSON.stringify({ name, hash })}\n\n`;
  return {
    tell(name, hash) {
      last.set(name, hash);
      for (const page of pages) page.write(lineOf(name, hash));
    },
    add(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      for (const [name, hash] of last) response.write(lineOf(name, hash));
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    close: () => pages.forEach((page) => page.end()),
  };
}

function sendFile(webDir, pathname, response) {
  const file = path.join(webDir, decodeURIComponent(pathname));
  const found = file.startsWith(webDir + path.sep) && statSync(file, { throwIfNoEntry: false })?.isFile();
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store' });
  createReadStream(file).pipe(response);
}

function forward(port, request, response) {
  const { method, url, headers } = request;
  const upstream = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode, reply.headers);
    reply.pipe(response);
  });
  upstream.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end('The server is not there.');
  });
  request.pipe(upstream);
}

/** A socket is passed on as it is. */
function forwardUpgrade(port, { method, url, rawHeaders }, socket, head) {
  const upstream = net.connect(port, '127.0.0.1', () => {
    const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    upstream.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  for (const [one, other] of [
    [socket, upstream],
    [upstream, socket],
  ])
    one.on('error', () => other.destroy());
}

const end = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

async function untilReady(port, server) {
  for (; server.exitCode === null; await sleep(50)) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
  }
  process.exit(server.exitCode);
}

/** Starts everything behind one address; answers how to stop it. */
export async function startDevelopment({ workspaces, port, webDir, say }) {
  openDevWeb(webDir, workspaces);
  const serverPort = await freePort();
  const broadcast = createBroadcast();
  const built = new Set();
  let announce;
  const allBuilt = new Promise((resolve) => (announce = resolve));

  const watchers = workspaces.map((workspace) =>
    watch(workspace, (name, hash) => {
      promoteDevBuild(webDir, workspace);
      broadcast.tell(name, hash);
      if (built.size < workspaces.length && built.add(workspace).size === workspaces.length) announce();
    }),
  );
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'server/dist/main.js')], {
    cwd: root,
    env: { BANYAN_RELEASE_PUBLIC_KEY: publicKey(), ...process.env, BANYAN_PORT: String(serverPort), BANYAN_WEB_DIR: webDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

  const bases = workspaces.map(devBase);
  const proxy = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === BUILDS) broadcast.add(response);
    else if (bases.some((base) => pathname.startsWith(base) && !pathname.startsWith(`${base}standalone/`)))
      sendFile(webDir, pathname, response);
    else forward(serverPort, request, response);
  });
  proxy.on('upgrade', (request, socket, head) => forwardUpgrade(serverPort, request, socket, head));

  await Promise.all([untilReady(serverPort, server), allBuilt]);
  await new Promise((resolve, reject) => proxy.once('error', reject).listen(port, '127.0.0.1', resolve));
  say(`Development of ${workspaces.join(' and ')} at http://localhost:${port}`);
  return async () => {
    broadcast.close();
    proxy.close();
    await Promise.all([server, ...watchers].map(end));
  };
}
