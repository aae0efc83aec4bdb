/** Fails when modules of ours import each other in a circle. Imports of types alone do not count: they are gone at run time. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../build-id.mjs';

const workspaces = ['shared-contracts', 'shared-ui', 'shell', 'remote-admin', 'remote-forms', 'remote-messaging', 'remote-print', 'server'];

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(file);
    else if (/\.tsx?$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name)) yield file;
  }
}

const doors = new Map(
  workspaces.map((name) => [`@banyan/${name}`, JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')).exports ?? {}]),
);

function fileOf(base) {
  return [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find((file) => existsSync(file) && statSync(file).isFile());
}

function resolve(request, from) {
  if (request.startsWith('.')) return fileOf(path.resolve(path.dirname(from), request));
  const [scope, name, ...rest] = request.split('/');
  const exports = scope === '@banyan' ? doors.get(`${scope}/${name}`) : undefined;
  if (exports === undefined) return undefined;
  const target = exports[`./${rest.join('/')}`] ?? exports['./*']?.replace('*', rest.join('/'));
  return target === undefined ? undefined : fileOf(path.join(root, name, target));
}

function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ pos }) => !isTypeOnly(text, pos) && !isDynamic(text, pos))
    .map(({ fileName }) => resolve(fileName, file))
    .filter((target) => target !== undefined);
}

const statementBefore = (text, position) =>
  text.slice(Math.max(text.lastIndexOf(';', position), text.lastIndexOf('\n\n', position), 0), position);
const isDynamic = (text, position) => /\bimport\s*\(\s*['"`]?$/.test(text.slice(0, position));

function isTypeOnly(text, position) {
  const statement = statementBefore(text, position);
  if (/\b(?:import|export)\s+type\b[^;]*$/.test(statement)) return true;
  const names = /\{([^}]*)\}\s*from\s*['"]?$/.exec(statement)?.[1];
  return (
    names !== undefined &&
    !/\bimport\s+\w+\s*,/.test(statement) &&
    names.split(',').every((name) => name.trim() === '' || /^\s*type\s/.test(name))
  );
}

const graph = new Map();
for (const name of workspaces) for (const file of sourceFiles(path.join(root, name, 'src'))) graph.set(file, importsOf(file));

const state = new Map();
const circles = [];
function visit(file, trail) {
  if (state.get(file) === 'done') return;
  if (state.get(file) === 'open') {
    circles.push([...trail.slice(trail.indexOf(file)), file]);
    return;
  }
  state.set(file, 'open');
  for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
  state.set(file, 'done');
}
for (const file of graph.keys()) visit(file, []);

for (const circle of circles) process.stderr.write(`${circle.map((file) => path.relative(root, file)).join(' -> ')}\n`);
process.exit(circles.length > 0 ? 1 : 0);
