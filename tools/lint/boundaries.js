import boundaries from 'eslint-plugin-boundaries';

const element = (type, captured) => ({ element: { type, ...(captured ? { captured } : {}) } });
const anyOf = (...types) => ({ element: { types: { anyOf: types } } });
/** Elements of the importer's own remote. */
const ownOf = (...types) => ({ element: { types: { anyOf: types }, captured: { remote: '{{ from.element.captured.remote }}' } } });

/** Who may import whom (docs: CONTRIBUTING, "Boundaries"). The first element pattern that matches a file wins. */
const elements = [
  { type: 'contracts', pattern: 'shared-contracts/src' },
  { type: 'ui', pattern: 'shared-ui/src' },
  { type: 'feature', pattern: 'remote-*/src/features/*', capture: ['remote', 'feature'] },
  { type: 'widget', pattern: 'remote-*/src/forms/widgets/*', capture: ['remote', 'widget'] },
  { type: 'form-kernel', pattern: 'remote-*/src/forms/kernel', capture: ['remote'] },
  { type: 'form-door', pattern: 'remote-*/src/forms/public', capture: ['remote'] },
  { type: 'kernel', pattern: 'remote-*/src/kernel', capture: ['remote'] },
  { type: 'texts', pattern: 'remote-*/src/locales', capture: ['remote'] },
  { type: 'remote', pattern: 'remote-*/src', capture: ['remote'] },
  { type: 'testing', pattern: 'server/src/testing' },
  { type: 'module', pattern: 'server/src/modules/*', capture: ['module'] },
  { type: 'core', pattern: 'server/src/core' },
  { type: 'server', pattern: 'server/src' },
  { type: 'shell', pattern: 'shell/src' },
  { type: 'e2e', pattern: 'e2e' },
  { type: 'tools', pattern: 'tools' },
];

const policies = [
  { from: element('ui'), allow: { to: element('contracts') } },
  { from: element('shell'), allow: { to: anyOf('contracts', 'ui') } },
  { from: anyOf('remote', 'feature', 'widget', 'kernel', 'form-kernel'), allow: { to: anyOf('contracts', 'ui') } },
  { from: anyOf('remote', 'feature'), allow: { to: ownOf('kernel', 'form-door') } },
  // Features know forms by `forms/public` alone.
  { from: anyOf('remote', 'widget', 'form-door'), allow: { to: ownOf('form-kernel') } },
  { from: anyOf('remote', 'kernel', 'form-kernel'), allow: { to: ownOf('texts') } },
  { from: element('remote'), allow: { to: ownOf('feature', 'widget') } },
  { from: anyOf('server', 'testing'), allow: { to: anyOf('contracts', 'core', 'module', 'server') } },
  { from: anyOf('server', 'module', 'core'), allow: { to: element('testing') } },
  { from: anyOf('module', 'core'), allow: { to: anyOf('contracts', 'core') } },
  { from: anyOf('e2e', 'tools'), allow: { to: anyOf('contracts', 'tools', 'server', 'core') } },
  // Journeys talk to the same local peers as the server's tests.
  { from: element('e2e'), allow: { to: anyOf('e2e', 'testing') } },
  { allow: { to: { module: { origin: 'external' } } } },
  { allow: { to: { module: { origin: 'core' } } } },
  // A deny stands after the allows: the last match wins.
  {
    from: anyOf('server', 'module', 'core', 'contracts'),
    disallow: { to: { module: { origin: 'external', source: 'react' } }, dependency: { kind: 'value' } },
  },
];

const packagesOfOthers = {
  group: ['@banyan/remote-*', '@banyan/remote-*/**', '@banyan/shell', '@banyan/shell/**', '@banyan/server', '@banyan/server/**'],
  message: 'Nobody imports a remote, the shell or the server: what is shared goes through the contracts.',
};

/** Import boundaries of the whole repository; `project` is the tsconfig that resolves imports. */
export const importBoundaries = (project) => [
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: { 'import/resolver': { typescript: { project } }, 'boundaries/elements': elements },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }] },
  },
];

/** Doors that are closed to everybody who lives in a browser. */
export const closedDoors = [
  packagesOfOthers,
  { group: ['react-router', 'react-router-dom', 'react-router/*'], message: 'Use @banyan/shared-ui/router.' },
  { regex: '^zod$', message: 'Use @banyan/shared-contracts/schema: all schemas of a page come from one copy.' },
  { regex: '^antd/(?!es/locale/)', message: "Write import { Part } from 'antd'; the build rewrites it to the shared part." },
];
