import type { Configuration } from '@rspack/core';

type Optimization = NonNullable<Configuration['optimization']>;

const antd = (...parts: string[]) => parts.map((part) => `antd/es/${part}`);
const parts = (...names: string[]) => names.map((name) => `@rc-component/${name}`);

/**
 * Each shared library is a chunk of its own by nature, and each chunk a request. What is needed together comes in one piece: by every page, by every
 * page behind sign-in, by pages with something to fill in, by pages with a table or a tree, by those with dates. The rest stays apart, because few
 * pages need much of it.
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
    ...antd('_util', 'style', 'theme', 'version', 'config-provider', 'skeleton', 'empty'),
    ...parts('context', 'motion', 'util', 'form', 'async-validator', 'color-picker'),
    ...antd('button', 'space', 'tooltip', 'popover', 'dropdown', 'menu', 'badge', 'layout', 'collapse'),
    ...parts('trigger', 'tooltip', 'portal', 'resize-observer', 'overflow', 'dropdown', 'menu', 'collapse'),
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
  'Bars|Calendar|Caret(?:Up|Down)|Check|ClockCircle|Close|Double(?:Left|Right)|Down|Ellipsis|File|Folder|FolderOpen|Holder|Left',
  'Loading|MinusSquare|Plus|PlusSquare|QuestionCircle|Right|Search|SwapRight|Up',
].join('|');
const filled = 'CaretDown|CheckCircle|CloseCircle|ExclamationCircle|Filter|InfoCircle';
const inEveryPart = new RegExp(`[\\\\/]@ant-design[\\\\/]icons(?:-svg)?[\\\\/].*[\\\\/](?:(?:${icons})Outlined|(?:${filled})Filled)\\.js$`);
/** Contexts of larger parts, for which all others ask. */
const contexts =
  /[\\/]antd[\\/]es[\\/](?:form[\\/](?:context|validateMessagesContext)|modal[\\/]locale|table[\\/]TableMeasureRowContext|color-picker[\\/](?:color|util))\.js$/;
/** What a password is shown and hidden with, on the pages of sign-in too. */
const eyes = /[\\/]@ant-design[\\/]icons(?:-svg)?[\\/].*[\\/]Eye(?:Invisible)?Outlined\.js$/;
/** Of the picker of colours, what buttons ask for. */
const colours = /[\\/]antd[\\/]es[\\/]color-picker[\\/]components[\\/]ColorPresets\.js$/;

/** Its words: antd asks for them wherever it says anything. */
const wordsOfAntd = /[\\/]node_modules[\\/](?:antd|@rc-component[\\/](?:picker|pagination))[\\/](?:es|lib)[\\/](?:[\w-]+[\\/])?locale[\\/]/;

/** It takes the place of a file of antd's (`antdRepairs`), beside which it belongs. */
const escapeOrder = /[\\/]shared-ui[\\/]src[\\/]dialog[\\/]escape-order\.ts$/;

/** What contracts are written with weighs least as one module with the door that names what is used of it; sign-in is drawn without it. */
const contracts = /[\\/]node_modules[\\/]zod[\\/]|[\\/]shared-contracts[\\/]src[\\/]schema\.ts$/;

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
      inEveryPart: group('frame', inEveryPart, 20),
      contexts: group('frame', contexts, 20),
      eyes: group('base', eyes, 20),
      colours: group('frame', colours, 20),
      escapeOrder: group('frame', escapeOrder, 20),
      contracts: group('contracts', contracts, 20),
      doors: group('frame', doors, 20),
      everywhere: group('base', everywhere, 20),
      ...Object.fromEntries(Object.entries(pieces).map(([name, folders]) => [name, group(name, below(folders), 10)])),
      public: whole('public'),
      signedIn: whole('signed-in'),
    },
  },
};
