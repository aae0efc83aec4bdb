import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { defaultWebDir, readSet, serverFilesOf, writeSet } from './release.mjs';
import { root, versionOf } from './build-id.mjs';

const nameOf = (workspace) => workspace.replace(/^remote-/, '');
const sriOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Path of a development build, in addresses and below the web directory. */
export const devBase = (workspace) => `/r/${nameOf(workspace)}/${versionOf(workspace)}-dev/`;

/** A web directory that has everything released, by links, and room for the development builds. */
export function openDevWeb(webDir, workspaces) {
  rmSync(webDir, { recursive: true, force: true });
  mkdirSync(path.join(webDir, 'r'), { recursive: true });
  for (const name of readdirSync(path.join(defaultWebDir, 'r'))) {
    const released = path.join(defaultWebDir, 'r', name);
    const isDeveloped = workspaces.some((workspace) => nameOf(workspace) === name);
    if (!isDeveloped) symlinkSync(released, path.join(webDir, 'r', name));
    else {
      mkdirSync(path.join(webDir, 'r', name));
      for (const release of readdirSync(released)) symlinkSync(path.join(released, release), path.join(webDir, 'r', name, release));
    }
  }
  writeSet(webDir, readSet(defaultWebDir));
}

/** Makes the build in the web directory the live one, with its present integrity. */
export function promoteDevBuild(webDir, workspace) {
  const set = readSet(webDir);
  const base = devBase(workspace);
  const folder = path.join(webDir, base);
  const release = { version: versionOf(workspace), build: 'dev', base };
  if (workspace === 'shell') {
    writeSet(webDir, { ...set, shell: { ...release, html: sriOf(path.join(folder, 'index.html')) } });
    return;
  }
  const name = nameOf(workspace);
  const { contract, api, pages, menuTypes, slots, dialogs, ahead } = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'));
  // What the federated build does not make comes from the last whole build.
  const others = ['standalone', ...(name === 'print' ? ['print-engine'] : [])];
  for (const other of others) {
    const folderOf = path.join(folder, other);
    if (!existsSync(folderOf)) cpSync(path.join(root, workspace, 'dist', other), folderOf, { recursive: true });
  }
  const entry = {
    ...release,
    descriptor: sriOf(path.join(folder, 'remote.json')),
    standalone: sriOf(path.join(folder, 'standalone/index.html')),
    ...serverFilesOf(name, folder),
    offers: { contract, api, pages, menuTypes, slots, dialogs, ahead },
    enabled: true,
  };
  writeSet(webDir, { ...set, remotes: { ...set.remotes, [name]: entry } });
}
