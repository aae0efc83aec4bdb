import tseslint from 'typescript-eslint';
import { closedDoors, importBoundaries } from './tools/lint/boundaries.js';
import { clockDoors, closedClocks, ownClock } from './tools/lint/clock.js';
import { inheritedNames, ownLookups } from './tools/lint/lookups.js';
import { kebabNames } from './tools/lint/names.js';
import { closedNumbers, numberDoors } from './tools/lint/numbers.js';
import { knownStyles } from './tools/lint/styles.js';

const widgetTypeTest = 'Ask the widget definition; shared code never tests a widget type.';
const literalText = 'Text belongs into the message files (locales/*.json).';
const browser = ['shell/src/**', 'shared-ui/src/**', 'remote-*/src/**'];

/** Rules of our own; those of the languages and of React are in .oxlintrc.json. */
export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', '.data', '.cache', 'shared-contracts/reports', 'tools/lint/fixtures'] },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
  },
  ...importBoundaries,
  ...knownStyles,
  { files: ['**/*.{ts,tsx}'], ignores: ['**/*.test.{ts,tsx}', '**/testing/**'], ...ownLookups },
  { files: ['**/*.{ts,tsx}'], ignores: ['server/src/migrations/*'], ...kebabNames },
  {
    files: browser.map((folder) => `${folder}/*.{ts,tsx}`),
    rules: {
      'no-restricted-imports': ['error', { patterns: [...closedDoors, ...closedClocks, ...closedNumbers] }],
    },
  },
  { files: clockDoors, rules: { 'no-restricted-imports': ['error', { patterns: [...closedDoors, ...closedNumbers] }] } },
  { files: numberDoors, rules: { 'no-restricted-imports': ['error', { patterns: [...closedDoors, ...closedClocks] }] } },
  {
    files: ['shared-contracts/src/**/*.ts'],
    ignores: ['shared-contracts/src/{schema,numbers/decimal}.ts', '**/testing/*.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'zod', message: 'Use @banyan/shared-contracts/schema.' },
            { name: 'decimal.js', message: 'Use numbers/decimal, which keeps more digits.' },
          ],
          patterns: [
            {
              regex: '^\\.{1,2}/(?:.*/)?(?:schema|errors|platform-zone)$',
              message: 'Import it by its door, @banyan/shared-contracts/…: what a remote imports by another name is a copy of its own.',
            },
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
        ...ownClock,
        ...inheritedNames,
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
        ...ownClock,
        ...inheritedNames,
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
);
