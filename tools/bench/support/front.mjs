/**
 * The proxy before a server in production, as far as browsers notice it: TLS with HTTP/2, and brotli for responses that the server sends
 * uncompressed. The certificate is deleted afterwards; the browser trusts exactly its key, so that its cache works as usual.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TEXT = /json|javascript|html|css|svg/;
/** Not passed on from one version of HTTP to the other. */
const HOP = /^(?:connection|keep-alive|transfer-encoding|upgrade|http2-settings|proxy-.*|host|:.*)$/;

function makeCertificate() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'banyan-bench-tls-'));
  const [key, cert] = ['key', 'cert'].map((name) => path.join(directory, name));
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  execFileSync('openssl', [...request, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const publicKey = execFileSync('openssl', ['x509', '-in', cert, '-pubkey', '-noout']);
  const der = execFileSync('openssl', ['pkey', '-pubin', '-outform', 'der'], { input: publicKey });
  const made = {
    key: readFileSync(key),
    cert: readFileSync(cert),
    spki: execFileSync('openssl', ['dgst', '-sha256', '-binary'], { input: der }).toString('base64'),
  };
  rmSync(directory, { recursive: true });
  return made;
}

const kept = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.test(name)));

function answer(request, response, reply) {
  const headers = kept(reply.headers);
  const packs =
    TEXT.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (!packs) {
    response.writeHead(reply.statusCode, headers);
    reply.pipe(response);
    return;
  }
  const parts = [];
  reply.on('data', (part) => parts.push(part));
  reply.on('end', () => {
    const bytes = brotliCompressSync(Buffer.concat(parts), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    response.writeHead(reply.statusCode, { ...headers, 'content-encoding': 'br', 'content-length': bytes.length });
    response.end(bytes);
  });
}

/** Puts HTTP/2 before the server on `port`. */
export async function startFront(port) {
  const { key, cert, spki } = makeCertificate();
  const agent = new http.Agent({ keepAlive: true });
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const host = request.headers[':authority'] ?? request.headers.host;
    const options = {
      agent,
      port,
      host: '127.0.0.1',
      method: request.method,
      path: request.url,
      headers: { ...kept(request.headers), host },
    };
    const upstream = http.request(options, (reply) => answer(request, response, reply));
    upstream.on('error', (error) => response.writeHead(502).end(error.message));
    request.pipe(upstream);
  });
  // Sockets come over HTTP/1.1 and go on as they are.
  server.on('upgrade', (request, socket) => {
    const upstream = net.connect(port, '127.0.0.1', () => {
      const lines = request.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines}\r\n`);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  server.on('sessionError', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${server.address().port}`,
    spki,
    close() {
      agent.destroy();
      server.close();
    },
  };
}
