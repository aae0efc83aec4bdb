/**
 * Releases: publish a built front end below `/r/<name>/<version>-<build>/`, promote it, roll it back, switch it off. What is live is decided by
 * one signed document, `release-set.json`; everything else is never overwritten, but for the guide, which has one version.
 */
import { createHash, generateKeyPairSync, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtIdOf, frontEnds, root, versionOf } from './build-id.mjs';
import { compressAll } from './compressed.mjs';
import { publishGuide } from './guide/render.mjs';

export const defaultWebDir = path.join(root, 'dist/web');
const SET_FILE = 'release-set.json';
const KEY_FILE = 'release-key.json';
/** Not offered to browsers. */
const PRIVATE_FILES = new Set(['mf-stats.json', '.build']);

const sriOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
const nameOf = (workspace) => workspace.replace(/^remote-/, '');

/** The private key: `BANYAN_RELEASE_KEY` (PEM), else one made for this checkout and kept out of git. */
function signingKey() {
  const given = process.env.BANYAN_RELEASE_KEY;
  if (given) return createPrivateKey(given);
  const file = path.join(root, '.cache/release-key.pem');
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file));
}

/** Value of `BANYAN_RELEASE_PUBLIC_KEY` for servers (PEM): it verifies every set that is signed here. */
export const publicKey = () => createPublicKey(signingKey()).export({ type: 'spki', format: 'pem' });

/** The set as it is, or an empty one. */
export function readSet(webDir) {
  const file = path.join(webDir, SET_FILE);
  if (!existsSync(file)) return { serial: 0, createdAt: 0, shell: null, remotes: {} };
  return JSON.parse(JSON.parse(readFileSync(file, 'utf8')).payload);
}

/** Signs and writes the set; readers see the old one or the new one, never half of it. */
export function writeSet(webDir, set) {
  const key = signingKey();
  const payload = JSON.stringify({ ...set, serial: set.serial + 1, createdAt: Date.now() });
  const signature = sign('sha256', Buffer.from(payload, 'utf8'), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  replaceFile(path.join(webDir, KEY_FILE), JSON.stringify(createPublicKey(key).export({ format: 'jwk' })));
  replaceFile(path.join(webDir, SET_FILE), JSON.stringify({ payload, signature }));
}

function replaceFile(file, contents) {
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
}

/** Whether a file of a build is needed before anything is seen of it: all of the host, and of a remote what it names itself. */
function neededFirst(workspace, directory) {
  if (workspace === 'shell') return () => true;
  const { start } = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
  const names = new Set(['remote.json', ...start].map((name) => path.join(directory, name)));
  return (file) => names.has(file);
}

/** Files of remotes that the server itself runs, by their paths in a build. */
const SERVER_FILES = { print: ['print-engine/print-engine.js'] };

/** Their integrity in a build, as a member of its release; none where the remote has no such files. */
export function serverFilesOf(name, directory) {
  const files = SERVER_FILES[name];
  return files === undefined ? {} : { serverFiles: Object.fromEntries(files.map((file) => [file, sriOf(path.join(directory, file))])) };
}

/** How the release set names a published build; throws when one of its entry files is not there. */
function describe(workspace, release, directory) {
  const base = `/r/${nameOf(workspace)}/${release.version}-${release.build}/`;
  if (workspace === 'shell') return { ...release, base, html: sriOf(path.join(directory, 'index.html')) };
  const { contract, api, pages, menuTypes, slots, dialogs, ahead } = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
  return {
    ...release,
    base,
    descriptor: sriOf(path.join(directory, 'remote.json')),
    standalone: sriOf(path.join(directory, 'standalone/index.html')),
    ...serverFilesOf(nameOf(workspace), directory),
    offers: { contract, api, pages, menuTypes, slots, dialogs, ahead },
  };
}

/** Copies a build to its own place for ever; answers how the release set names it. */
export async function publish(workspace, webDir) {
  const named = { version: versionOf(workspace), build: builtIdOf(workspace) };
  if (named.build === undefined) throw new Error(`${workspace} is not built: npm run build`);
  const target = path.join(webDir, 'r', nameOf(workspace), `${named.version}-${named.build}`);
  if (existsSync(target)) return describe(workspace, named, target);
  const fresh = `${target}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(path.dirname(fresh), { recursive: true });
  cpSync(path.join(root, workspace, 'dist'), fresh, { recursive: true, filter: (source) => !PRIVATE_FILES.has(path.basename(source)) });
  // Before it gets its name: half a build must never stand where releases stay.
  const release = describe(workspace, named, fresh);
  await compressAll(fresh, neededFirst(workspace, fresh));
  renameSync(fresh, target);
  return release;
}

/** The set with `release` live; what was live before becomes the fallback. */
export function promote(set, workspace, release) {
  const name = nameOf(workspace);
  if (name === 'shell') return { ...set, shell: release };
  const { enabled = true, previous, ...live } = set.remotes[name] ?? {};
  const kept = live.build === undefined || live.build === release.build ? previous : live;
  return { ...set, remotes: { ...set.remotes, [name]: { ...release, enabled, ...(kept === undefined ? {} : { previous: kept }) } } };
}

/** The set with the previous version of a remote live again. */
export function rollback(set, name) {
  const { enabled, previous, ...live } = set.remotes[name] ?? {};
  if (previous === undefined) throw new Error(`${name} has no previous version to go back to`);
  return { ...set, remotes: { ...set.remotes, [name]: { ...previous, enabled, previous: live } } };
}

/** Publishes and promotes the builds of this checkout, and the guide; changes nothing when they are live already. */
export async function publishAll(webDir, workspaces = frontEnds) {
  mkdirSync(webDir, { recursive: true });
  const before = readSet(webDir);
  let set = before;
  for (const workspace of workspaces)
    if (existsSync(path.join(root, workspace, 'dist'))) set = promote(set, workspace, await publish(workspace, webDir));
  publishGuide(webDir);
  if (JSON.stringify(set) !== JSON.stringify(before)) writeSet(webDir, set);
}

const usage = `usage: npm run release -- <command>
  publish <workspace>      copy its build to its place, without making it live
  promote <workspace|all>  publish its build, or every one there is, and make it live
  rollback <remote>        make the previous version live again
  enable <remote> | disable <remote>
  show                     what is live
  key                      the public key that verifies it (BANYAN_RELEASE_PUBLIC_KEY of the servers)`;

async function main([command, name]) {
  const webDir = process.env.BANYAN_WEB_DIR ? path.resolve(process.env.BANYAN_WEB_DIR) : defaultWebDir;
  const set = readSet(webDir);
  const switched = (enabled) => {
    if (set.remotes[name] === undefined) throw new Error(`there is no remote ${name}`);
    return { ...set, remotes: { ...set.remotes, [name]: { ...set.remotes[name], enabled } } };
  };
  if (command === 'publish') process.stdout.write(`${JSON.stringify(await publish(name, webDir), null, 2)}\n`);
  else if (command === 'promote' && name === 'all') await publishAll(webDir);
  else if (command === 'promote') writeSet(webDir, promote(set, name, await publish(name, webDir)));
  else if (command === 'rollback') writeSet(webDir, rollback(set, name));
  else if (command === 'enable') writeSet(webDir, switched(true));
  else if (command === 'disable') writeSet(webDir, switched(false));
  else if (command === 'key') process.stdout.write(publicKey());
  else if (command === 'show') process.stdout.write(`${JSON.stringify(set, null, 2)}\n`);
  else throw new Error(usage);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
