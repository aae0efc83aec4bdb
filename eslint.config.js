import boundaries from 'eslint-plugin-boundaries';
import checkFile from 'eslint-plugin-check-file';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const element = (type, captured) => ({ element: { type, ...(captured ? { captured } : {}) } });
const anyOf = (...types) => ({ element: { types: { anyOf: types } } });
const sameRemote = { remote: '{{ from.element.captured.remote }}' };

/** Who may import whom (docs: CONTRIBUTING, "Boundaries"). The first element pattern that matches a file wins. */
const elements = [
  { type: 'contracts', pattern: 'shared-contracts/src' },
  { type: 'ui', pattern: 'shared-ui/src' },
  { type: 'feature', pattern: 'remote-*/src/features/*', capture: ['remote', 'feature'] },
  { type: 'widget', pattern: 'remote-*/src/widgets/*', capture: ['remote', 'widget'] },
  { type: 'kernel', pattern: 'remote-*/src/kernel', capture: ['remote'] },
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
  { from: anyOf('remote', 'feature', 'widget', 'kernel'), allow: { to: anyOf('contracts', 'ui') } },
  { from: anyOf('remote', 'feature', 'widget'), allow: { to: element('kernel', sameRemote) } },
  { from: element('remote'), allow: { to: { element: { types: { anyOf: ['feature', 'widget'] }, captured: sameRemote } } } },
  { from: anyOf('server', 'testing'), allow: { to: anyOf('contracts', 'core', 'module', 'server') } },
  { from: anyOf('server', 'module', 'core'), allow: { to: element('testing') } },
  { from: anyOf('module', 'core'), allow: { to: anyOf('contracts', 'core') } },
  { from: anyOf('e2e', 'tools'), allow: { to: anyOf('contracts', 'tools', 'server', 'core') } },
  { from: element('e2e'), allow: { to: element('e2e') } },
  { allow: { to: { module: { origin: 'external' } } } },
  { allow: { to: { module: { origin: 'core' } } } },
  // A deny stands after the allows: the last match wins.
  {
    from: anyOf('server', 'module', 'core', 'contracts'),
    disallow: { to: { module: { origin: 'external', source: 'react' } }, dependency: { kind: 'value' } },
  },
];

const widgetTypeTest = 'Ask the widget definition; shared code never tests a widget type.';
const literalText = 'Text belongs into the message files (locales/*.json).';
const browser = ['shell/src/**', 'shared-ui/src/**', 'remote-*/src/**'];

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', '.data', '.cache', 'shared-contracts/reports', 'e2e/lint-fixtures'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'boundaries/elements': elements,
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['server/src/migrations/*'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': ['error', { '**/*.{ts,tsx}': 'KEBAB_CASE' }, { ignoreMiddleExtensions: true }],
      'check-file/folder-naming-convention': [
        'error',
        { '{shell,shared-ui,shared-contracts,server,remote-*,tools}/src/**/': 'KEBAB_CASE' },
      ],
    },
  },
  {
    files: browser.map((folder) => `${folder}/*.{ts,tsx}`),
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['react-router', 'react-router-dom', 'react-router/*'], message: 'Use @banyan/shared-ui/router.' },
            { regex: '^antd/(?!es/locale/)', message: "Write import { Part } from 'antd'; the build rewrites it to the shared part." },
            { group: ['lodash', 'lodash/*', 'moment'], message: 'Not a dependency of ours.' },
          ],
        },
      ],
    },
  },
  {
    files: browser.map((folder) => `${folder}/*.tsx`),
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXText[value=/[\\p{L}]/u]', message: literalText },
        {
          selector:
            'JSXAttribute[name.name=/^(title|placeholder|label|alt|aria-label|description|okText|cancelText)$/] > Literal[value=/\\p{L}/u]',
          message: literalText,
        },
        {
          selector: "BinaryExpression[operator=/^[!=]==?$/] > MemberExpression[object.name=/^(widget|field)$/][property.name='type']",
          message: widgetTypeTest,
        },
        {
          selector: "SwitchStatement > MemberExpression.discriminant[object.name=/^(widget|field)$/][property.name='type']",
          message: widgetTypeTest,
        },
      ],
    },
  },
  {
    files: ['**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "BinaryExpression[operator=/^[!=]==?$/] > MemberExpression[object.name=/^(widget|field)$/][property.name='type']",
          message: widgetTypeTest,
        },
        {
          selector: "SwitchStatement > MemberExpression.discriminant[object.name=/^(widget|field)$/][property.name='type']",
          message: widgetTypeTest,
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
);
