import type { ControlName, ListControlName, PrintControlName, RollUpControlName } from '@banyan/shared-contracts/forms/design/panel/panel';
import { type PanelControl, sharedControls } from '@banyan/shared-ui/designer';
import { lazyPart } from '@banyan/shared-ui/lazy-part';

const simple = () => import(/* webpackChunkName: "form-panel" */ './controls/simple');
const sources = () => import(/* webpackChunkName: "form-panel-sources" */ './sources/source-controls');
const lists = () => import(/* webpackChunkName: "form-panel-lists" */ './controls/lists');

/** A control for every name in panel data. */
export const panelControls = {
  ...sharedControls,
  value: {
    Control: lazyPart(() => import(/* webpackChunkName: "form-panel" */ './controls/value-control'), 'ValueControl'),
    follows: true,
  },
  field: { Control: lazyPart(simple, 'FieldControl') },
  fields: { Control: lazyPart(simple, 'FieldsControl') },
  'class-names': { Control: lazyPart(simple, 'ClassNamesControl') },
  key: { Control: lazyPart(simple, 'KeyControl') },
  moment: { Control: lazyPart(simple, 'MomentControl'), follows: true },
  member: { Control: lazyPart(sources, 'MemberControl'), follows: true },
  dictionary: { Control: lazyPart(sources, 'DictionaryControl') },
  model: { Control: lazyPart(sources, 'ModelControl') },
  interface: { Control: lazyPart(sources, 'InterfaceControl'), follows: true },
  'numbering-rule': { Control: lazyPart(sources, 'NumberingRuleControl'), follows: true },
  signatures: { Control: lazyPart(sources, 'SignaturesControl') },
  principals: { Control: lazyPart(sources, 'PrincipalsControl') },
  templates: { Control: lazyPart(sources, 'TemplatesControl') },
  css: { Control: lazyPart(lists, 'CssControl'), wide: true },
  parameters: { Control: lazyPart(sources, 'ParametersControl'), wide: true, follows: true },
  patterns: { Control: lazyPart(lists, 'PatternsControl'), wide: true },
  columns: { Control: lazyPart(sources, 'ColumnsControl'), wide: true, follows: true },
  'header-groups': { Control: lazyPart(lists, 'HeaderGroupsControl'), wide: true },
  expression: { Control: lazyPart(lists, 'ExpressionControl'), wide: true, follows: true },
  script: { Control: lazyPart(lists, 'ScriptControl') },
} satisfies Record<Exclude<ControlName, ListControlName | PrintControlName | RollUpControlName>, PanelControl>;
