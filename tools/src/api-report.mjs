/**
 * The public surface of the contracts and of shared-ui's runtime as text in git, so that a reviewer sees each change. `--check` fails when the
 * committed report differs from the code.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from './build-id.mjs';

const cache = path.join(root, '.cache/api');
const check = process.argv.includes('--check');

function* declarationFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* declarationFiles(file);
    else if (entry.name.endsWith('.d.ts')) yield file;
  }
}

/** Declarations of both packages, emitted once. */
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
    include: [
      path.join(root, 'shared-contracts/src/**/*.ts'),
      path.join(root, 'shared-ui/src/runtime/*'),
      path.join(root, 'shared-ui/src/css-modules.d.ts'),
    ],
    exclude: ['**/*.test.ts'],
  };
  writeFileSync(path.join(cache, 'tsconfig.json'), JSON.stringify(config));
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', path.join(cache, 'tsconfig.json')], {
    cwd: root,
    stdio: 'inherit',
  });
}

const nameOf = (file, base) =>
  path
    .relative(base, file)
    .replace(/\.d\.ts$/, '')
    .replace(/\.contract$/, '')
    .replace(/[/.-](\w)/g, (_match, letter) => letter.toUpperCase());

/** One entry that names every module, since a package of many doors has no single one. */
function writeEntry(base, files) {
  const entry = path.join(base, '__report.d.ts');
  const lines = files
    .sort()
    .map((file) => `export * as ${nameOf(file, base)} from './${path.relative(base, file).replace(/\.d\.ts$/, '')}';`);
  writeFileSync(entry, `${lines.join('\n')}\n`);
  return entry;
}

function report(name, workspace, entry) {
  const folder = path.join(root, workspace, 'reports');
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

emitDeclarations();
const contracts = path.join(cache, 'types/shared-contracts/src');
report('contracts', 'shared-contracts', writeEntry(contracts, [...declarationFiles(contracts)]));
report('runtime', 'shared-ui', path.join(cache, 'types/shared-ui/src/runtime/index.d.ts'));
