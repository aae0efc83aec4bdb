const controls =
  'Use DateControl, DateRangeControl, ClockControl or ClockRangeControl of @banyan/shared-ui/form: they keep the platform’s clock.';

/** What may not be imported by which rule: the module, the names of it (all when absent), and what to do. */
const closed = {
  /** For everything that runs in a browser. */
  'closed-doors': [
    {
      module: /^@banyan\/(?:remote-[^/]+|shell|server)(?:\/|$)/,
      message: 'Nobody imports a remote, the shell or the server: what is shared goes through the contracts.',
    },
    { module: /^react-router(?:-dom)?(?:\/|$)/, message: 'Use @banyan/shared-ui/router.' },
    { module: /^zod$/, message: 'Use @banyan/shared-contracts/schema: all schemas of a page come from one copy.' },
    { module: /^antd\/(?!es\/locale\/)/, message: "Write import { Part } from 'antd'; the build rewrites it to the shared part." },
  ],
  /** Pickers and calendars of libraries read the browser's clock. */
  'closed-clocks': [
    { module: /^antd$/, names: ['DatePicker', 'TimePicker', 'Calendar'], message: controls },
    { module: /^dayjs(?:\/|$)/, message: controls },
  ],
  /** The input of the library reads no full-width digits, and names its buttons in no language. */
  'closed-numbers': [
    {
      module: /^antd$/,
      names: ['InputNumber'],
      message: 'Use NumberControl of @banyan/shared-ui/form: it reads numbers by any keyboard.',
    },
  ],
  /** For the contracts themselves. */
  'contract-doors': [
    { module: /^zod$/, message: 'Use @banyan/shared-contracts/schema.' },
    { module: /^decimal\.js$/, message: 'Use numbers/decimal, which keeps more digits.' },
    {
      module: /^\.{1,2}\/(?:.*\/)?(?:schema|errors|platform-zone)$/,
      message: 'Import it by its door, @banyan/shared-contracts/…: what a remote imports by another name is a copy of its own.',
    },
  ],
};

/** Names that a declaration takes of a module; undefined where it takes all. */
function namesOf({ specifiers }) {
  const names = specifiers?.map(({ type, imported, local }) => (type === 'ExportSpecifier' ? local : imported)?.name);
  return names === undefined || names.includes(undefined) ? undefined : names;
}

const ruleOf = (list) => ({
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      if (node.source == null) return;
      for (const { module, names, message } of list) {
        const taken = names === undefined ? undefined : namesOf(node);
        const isClosed = names === undefined || taken === undefined || names.some((name) => taken.includes(name));
        if (isClosed && module.test(node.source.value)) context.report({ node, message });
      }
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
});

export const closedImports = Object.fromEntries(Object.entries(closed).map(([name, list]) => [name, ruleOf(list)]));
