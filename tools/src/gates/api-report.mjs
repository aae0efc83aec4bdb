/**
 * The surface that teams outside of this repository may use, as text in git, so that a reviewer sees each change: the contracts of `PUBLIC` and
 * shared-ui's runtime. The HTTP API describes itself at `/api/docs`. `--check` fails when the committed report differs from the code; it does not
 * compare again what it has compared.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from '../build-id.mjs';

const cache = path.join(root, '.cache/api');
const check = process.argv.includes('--check');

const contractsFolder = path.join(root, 'shared-contracts/src');
const runtimeFolder = path.join(root, 'shared-ui/src/runtime');

/** Modules of shared-contracts that teams outside may import; all others may change without notice. */
const PUBLIC = [
  'remote',
  'define-remote',
  'slots',
  'dialogs',
  'capabilities',
  'errors',
  'locales',
  'messaging/client-frames',
  'messaging/server-frames',
  'resource',
  'schema',
  'version',
  'session/current-user.contract',
  'wire/codes',
  'wire/endpoint',
  'wire/envelope',
  'wire/paging',
  'wire/record-calls',
  'wire/scalars',
];

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(file);
    else if (/\.(?:ts|tsx|md)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

const reportsOf = (workspace) => path.join(root, workspace, 'reports');

/** Digest of all that the reports are made of, and of the reports. */
function digestOfInputs() {
  const digest = createHash('sha256');
  const folders = [contractsFolder, runtimeFolder, reportsOf('shared-contracts'), reportsOf('shared-ui')];
  const single = ['package-lock.json', 'tsconfig.json', 'tools/src/gates/api-report.mjs'].map((name) => path.join(root, name));
  for (const file of [...folders.flatMap((folder) => [...sourceFiles(folder)]), ...single].sort())
    digest
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return digest.digest('hex');
}

/** Declarations of both public surfaces and of what they import, emitted once. */
function emitDeclarations() {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const config = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: path.join(cache, 'types'),
      // Its own: by that of the whole repository nothing had to be emitted again.
      tsBuildInfoFile: path.join(cache, 'types.tsbuildinfo'),
      rootDir: root,
      skipLibCheck: true,
    },
    files: [
      ...PUBLIC.map((name) => path.join(contractsFolder, `${name}.ts`)),
      path.join(runtimeFolder, 'index.ts'),
      path.join(root, 'shared-ui/src/css-modules.d.ts'),
    ],
    include: [],
  };
  writeFileSync(path.join(cache, 'tsconfig.json'), JSON.stringify(config));
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', path.join(cache, 'tsconfig.json')], {
    cwd: root,
    stdio: 'inherit',
  });
}

const nameOf = (module) => module.replace(/\.contract$/, '').replace(/[/.-](\w)/g, (_match, letter) => letter.toUpperCase());

/** One entry that names every public module, since the package has no single one. */
function writeEntry(base) {
  const entry = path.join(base, '__report.d.ts');
  const lines = [...PUBLIC].sort().map((module) => `export * as ${nameOf(module)} from './${module}';`);
  writeFileSync(entry, `${lines.join('\n')}\n`);
  return entry;
}

function report(name, workspace, entry) {
  const folder = reportsOf(workspace);
  mkdirSync(folder, { recursive: true });
  const configObject = {
    projectFolder: path.join(root, workspace),
    mainEntryPointFilePath: entry,
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          module: 'esnext',
          moduleResolution: 'bundler',
          target: 'es2022',
          lib: ['es2023', 'dom', 'dom.iterable'],
          skipLibCheck: true,
          jsx: 'react-jsx',
          strict: true,
          types: [],
          paths: { '@banyan/shared-contracts/*': [path.join(cache, 'types/shared-contracts/src/*')] },
        },
        files: [entry],
      },
    },
    apiReport: { enabled: true, reportFileName: `${name}.api.md`, reportFolder: folder, reportTempFolder: path.join(cache, 'reports') },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: {
      compilerMessageReporting: { default: { logLevel: 'none' } },
      extractorMessageReporting: { default: { logLevel: 'none' } },
      tsdocMessageReporting: { default: { logLevel: 'none' } },
    },
  };
  const config = ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(root, workspace, 'package.json'),
  });
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: !check,
    showVerboseMessages: false,
    messageCallback: (message) => (message.handled = true),
  });
  if (check && apiReportChanged) {
    process.stderr.write(`${workspace}/reports/${name}.api.md differs from the code: run \`npm run report\` and review the change\n`);
    process.exitCode = 1;
  }
}

/** Names the inputs of which the reports were last found to be current. */
const stamp = path.join(root, '.cache/api-report.sha256');

function isKnownToBeCurrent() {
  try {
    return readFileSync(stamp, 'utf8') === digestOfInputs();
  } catch {
    return false;
  }
}

if (!check || !isKnownToBeCurrent()) {
  emitDeclarations();
  report('contracts', 'shared-contracts', writeEntry(path.join(cache, 'types/shared-contracts/src')));
  report('runtime', 'shared-ui', path.join(cache, 'types/shared-ui/src/runtime/index.d.ts'));
  if (process.exitCode === undefined) writeFileSync(stamp, digestOfInputs());
}
