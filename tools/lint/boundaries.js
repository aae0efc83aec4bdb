import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * Parts of the repository by their folders (docs: CONTRIBUTING, "Boundaries"); the first pattern that matches a file names its part. The
 * text that `*` matches distinguishes parts of one type; the first `*` in a remote's pattern is the remote.
 */
const elements = [
  ['contracts', 'shared-contracts/src'],
  ['ui', 'shared-ui/src'],
  ['feature', 'remote-*/src/features/*'],
  ['widget', 'remote-*/src/forms/widgets/*'],
  ['form-kernel', 'remote-*/src/forms/kernel'],
  ['form-door', 'remote-*/src/forms/public'],
  ['kernel', 'remote-*/src/kernel'],
  ['texts', 'remote-*/src/locales'],
  ['remote', 'remote-*/src'],
  ['testing', 'server/src/testing'],
  ['module', 'server/src/modules/*'],
  ['core', 'server/src/core'],
  ['server', 'server/src'],
  ['shell', 'shell/src'],
  // Pages that were generated, as a programmer has them.
  ['generated', 'e2e/remote-custom'],
  ['e2e', 'e2e'],
  ['tools', 'tools'],
].map(([type, pattern]) => ({ type, files: new RegExp(`^(?:${pattern.replaceAll('*', '([^/]+)')})/`) }));

/** Who may import whom, apart from what lies in the same part. */
const anywhere = {
  ui: ['contracts'],
  shell: ['contracts', 'ui'],
  remote: ['contracts', 'ui'],
  generated: ['contracts', 'ui'],
  feature: ['contracts', 'ui'],
  widget: ['contracts', 'ui'],
  kernel: ['contracts', 'ui'],
  'form-kernel': ['contracts', 'ui'],
  server: ['contracts', 'core', 'module', 'server', 'testing'],
  testing: ['contracts', 'core', 'module', 'server'],
  module: ['contracts', 'core', 'testing'],
  core: ['contracts', 'core', 'testing'],
  // Journeys talk to the same local peers as the server's tests.
  e2e: ['contracts', 'tools', 'server', 'core', 'testing'],
  tools: ['contracts', 'tools', 'server', 'core'],
};

/** Who may import what else of the own remote. Features know forms by `forms/public` alone. */
const inOwnRemote = {
  remote: ['kernel', 'form-door', 'form-kernel', 'texts', 'feature', 'widget'],
  feature: ['kernel', 'form-door'],
  widget: ['form-kernel'],
  'form-door': ['form-kernel'],
  kernel: ['texts'],
  'form-kernel': ['texts'],
};

/** They run without React; its types are theirs to use. */
const WITHOUT_REACT = new Set(['server', 'module', 'core', 'contracts']);

function elementOf(file) {
  for (const { type, files } of elements) {
    const match = files.exec(file);
    if (match !== null) return { type, folder: match[0], remote: match[1] };
  }
  return undefined;
}

/** The path below `root` that a request means; undefined where it means a package of others. */
function targetOf(request, from, root) {
  const own = /^@banyan\/([^/]+)\/?(.*)$/.exec(request);
  if (own !== null) return `${own[1]}/src/${own[2]}`;
  if (!request.startsWith('.')) return undefined;
  const file = path.resolve(path.dirname(from), request);
  // A folder is its index.
  const folder = statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
  return path.relative(root, folder ? path.join(file, 'index') : file);
}

function mayImport(from, to) {
  if (from.folder === to.folder) return true;
  const sameRemote = from.remote !== undefined && from.remote === to.remote;
  return anywhere[from.type]?.includes(to.type) === true || (sameRemote && inOwnRemote[from.type]?.includes(to.type) === true);
}

/** Import boundaries of the whole repository, of which the linter's working directory is the root. */
export const dependencies = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      closed: 'What is in {{from}} may not import what is in {{to}} (CONTRIBUTING, "Boundaries").',
      react: 'The server and the contracts run without React.',
    },
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename);
    const from = elementOf(file);
    if (from === undefined) return {};
    const check = (node, source, kind) => {
      if (typeof source?.value !== 'string') return;
      if (kind !== 'type' && /^react(?:\/|$)/.test(source.value) && WITHOUT_REACT.has(from.type))
        context.report({ node, messageId: 'react' });
      const target = targetOf(source.value, context.filename, context.cwd);
      const to = target === undefined ? undefined : elementOf(target);
      if (to !== undefined && !mayImport(from, to))
        context.report({ node, messageId: 'closed', data: { from: from.folder, to: to.folder } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind),
      ImportExpression: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind),
    };
  },
};
