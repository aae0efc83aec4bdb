import type { Configuration } from '@rspack/core';

type Optimization = NonNullable<Configuration['optimization']>;

const antd = (...parts: string[]) => parts.map((part) => `antd/es/${part}`);
const parts = (...names: string[]) => names.map((name) => `@rc-component/${name}`);

/**
 * Each shared library is a chunk of its own by nature, and each chunk a request. What is needed together comes in one piece: by every page, by every
 * page behind sign-in, by every page with a button of antd's, by pages with something to fill in, by pages with a table or a tree, by those with
 * dates. The rest stays apart, because few pages need much of it.
 */
const pieces = {
  base: [
    'react',
    'react-dom',
    'scheduler',
    'use-sync-external-store',
    'jotai',
    'i18next',
    'react-i18next',
    'html-parse-stringify',
    'void-elements',
  ],
  frame: [
    ...['react-router', 'react-router-dom', '@tanstack/query-core', '@tanstack/react-query', 'dayjs', 'clsx', 'react-is', 'is-mobile'],
    ...['@babel/runtime', '@ant-design/cssinjs', '@ant-design/cssinjs-utils', '@ant-design/fast-color', '@ant-design/colors', 'stylis'],
    ...['@emotion/hash', '@emotion/unitless'],
    ...antd('_util', 'style', 'theme', 'version', 'config-provider'),
    ...parts('context', 'motion', 'util', 'trigger', 'portal', 'resize-observer'),
  ],
  controls: [
    ...antd('skeleton', 'empty', 'button', 'space', 'tooltip', 'popover', 'dropdown', 'menu', 'badge', 'layout', 'collapse'),
    ...parts('form', 'async-validator', 'color-picker', 'tooltip', 'overflow', 'dropdown', 'menu', 'collapse'),
  ],
  inputs: [
    ...antd('input', 'form', 'grid', 'modal', 'checkbox', 'radio', 'spin', 'alert', 'switch', 'tag', 'select', 'divider', 'segmented'),
    ...parts('input', 'dialog', 'checkbox', 'switch', 'select', 'virtual-list', 'segmented'),
    ...['compute-scroll-into-view', 'scroll-into-view-if-needed', 'throttle-debounce'],
  ],
  tables: [...antd('table', 'tree', 'pagination', 'tree-select'), ...parts('table', 'tree', 'pagination', 'tree-select')],
  dates: [...antd('date-picker', 'time-picker', 'calendar'), ...parts('picker')],
};

const below = (folders: string[]): RegExp => new RegExp(`/node_modules/(?:${folders.join('|')})/`.replaceAll('/', '[\\\\/]'));

/** What antd draws by itself, and its colours: small, and in nearly every part of it. */
const icons = [
  'Bars|Caret(?:Up|Down)|Check|ClockCircle|Double(?:Left|Right)|File|FolderOpen|Holder',
  'Loading|MinusSquare|Plus|PlusSquare|QuestionCircle|SwapRight|Up',
].join('|');
const iconsOf = (outlined: string, filled: string): RegExp =>
  new RegExp(`[\\\\/]@ant-design[\\\\/]icons(?:-svg)?[\\\\/].*[\\\\/](?:(?:${outlined})Outlined|(?:${filled})Filled)\\.js$`);
const inEveryPart = iconsOf(icons, 'CaretDown|Filter');
/** The same of what the frame draws itself. */
const inFrame = iconsOf('Calendar|Close|Down|Ellipsis|Folder|Left|Right|Search', 'CheckCircle|CloseCircle|ExclamationCircle|InfoCircle');
/** Of larger parts, what the provider of the look asks for. */
const contexts = /[\\/]antd[\\/]es[\\/](?:form[\\/]validateMessagesContext|modal[\\/]locale|tooltip[\\/]UniqueProvider[\\/].*)\.js$/;
/** Of larger parts, what buttons and whatever opens above others ask for. */
const asked =
  /[\\/]antd[\\/]es[\\/](?:form[\\/]context|table[\\/]TableMeasureRowContext|color-picker[\\/](?:color|util|components[\\/]ColorPresets))\.js$/;
/** What a password is shown and hidden with, on the pages of sign-in too. */
const eyes = /[\\/]@ant-design[\\/]icons(?:-svg)?[\\/].*[\\/]Eye(?:Invisible)?Outlined\.js$/;
/** Its words: antd asks for them wherever it says anything. */
const wordsOfAntd = /[\\/]node_modules[\\/](?:antd|@rc-component[\\/](?:picker|pagination))[\\/](?:es|lib)[\\/](?:[\w-]+[\\/])?locale[\\/]/;

/** It takes the place of a file of antd's (`antdRepairs`), beside which it belongs. */
const escapeOrder = /[\\/]shared-ui[\\/]src[\\/]dialog[\\/]escape-order\.ts$/;

/** What contracts are written with weighs least as one module with the door that names what is used of it; sign-in is drawn without it. */
const contracts = /[\\/]node_modules[\\/]zod[\\/]|[\\/]shared-contracts[\\/]src[\\/]schema\.ts$|[\\/]no-json-schema\.cjs$/;

/** Small, and needed by every page. */
const everywhere = /[\\/]shared-contracts[\\/]src[\\/](?:errors|own-members|wire[\\/]codes|time[\\/]platform-zone)\.ts$/;

/** Doors to what holds state. */
const doors = /[\\/]shared-ui[\\/]src[\\/](?:runtime|router)[\\/]|[\\/]shared-contracts[\\/]src[\\/]capabilities\.ts$/;

const group = (name: string, test: RegExp, priority: number) => ({ name, test, priority, enforce: true });

/** All that a chunk of this name needs and that is in no piece comes in its own file, though others need some of it, too. */
const whole = (name: string) => ({
  name,
  chunks: (chunk: { name?: string | undefined }) => chunk.name === name,
  priority: 1,
  enforce: true,
});

/** How the host is cut into files. */
export const inPieces: Optimization = {
  splitChunks: {
    chunks: 'async',
    cacheGroups: {
      wordsOfAntd: group('frame', wordsOfAntd, 20),
      inEveryPart: group('controls', inEveryPart, 20),
      inFrame: group('frame', inFrame, 20),
      contexts: group('frame', contexts, 20),
      asked: group('controls', asked, 20),
      eyes: group('base', eyes, 20),
      escapeOrder: group('frame', escapeOrder, 20),
      contracts: group('contracts', contracts, 20),
      doors: group('frame', doors, 20),
      everywhere: group('base', everywhere, 20),
      ...Object.fromEntries(Object.entries(pieces).map(([name, folders]) => [name, group(name, below(folders), 10)])),
      public: whole('public'),
      calls: whole('calls'),
      signedIn: whole('signed-in'),
    },
  },
};
