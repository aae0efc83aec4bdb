import type { PanelGroup, PanelItem } from '../../panel/panel';
import { BUTTON_KIND } from '../list-buttons';
import { listItem as item } from './list-item';

const word = (name: string) => ({ titleKey: `design.list.button.${name}` });
const is = (kind: number) => ({ path: 'event.btnType', is: kind }) as const;
const asks = { all: [is(BUTTON_KIND.interface), { path: 'event.useConfirm', is: true }] } as const;
const calls = { all: [is(BUTTON_KIND.form), { path: 'event.interfaceId', not: '' }] } as const;

const label = item('label', 'words', word('label'));
const icon = item('icon', 'icon', word('icon'));
/** By conditions of the row: only where they hold, the button is shown. */
const shown = item('showWhen', 'row-conditions', { ...word('showWhen'), helpKey: 'design.list.button.showWhen.help' });

const action: readonly PanelItem[] = [
  item('event.btnType', 'segmented', { ...word('btnType'), of: [BUTTON_KIND.form, BUTTON_KIND.script, BUTTON_KIND.interface] }),
  item('event.func', 'script', { ...word('func'), when: is(BUTTON_KIND.script), helpKey: 'design.list.button.func.help' }),
  item('event.modelId', 'model', { ...word('modelId'), when: is(BUTTON_KIND.form) }),
  item('event.popupTitle', 'words', { ...word('popupTitle'), when: is(BUTTON_KIND.form) }),
  item('event.popupType', 'segmented', { ...word('popupType'), of: ['general', 'fullScreen', 'drawer'], when: is(BUTTON_KIND.form) }),
  item('event.popupWidth', 'choice', {
    ...word('popupWidth'),
    of: ['600px', '800px', '1000px', '40%', '50%', '60%', '70%', '80%'],
    asWritten: true,
    when: is(BUTTON_KIND.form),
  }),
  item('event.formOptions', 'list', {
    ...word('formOptions'),
    helpKey: 'design.list.button.formOptions.help',
    when: is(BUTTON_KIND.form),
    item: [
      { path: 'currentField', control: 'list-field', titleKey: 'design.list.button.currentField' },
      { path: 'field', control: 'member', titleKey: 'design.list.button.field' },
    ],
  }),
  item('event.interfaceId', 'interface', {
    ...word('interfaceId'),
    writes: ['event.interfaceName', 'event.templateJson'],
    when: { any: [is(BUTTON_KIND.form), is(BUTTON_KIND.interface)] },
  }),
  item('event.templateJson', 'parameters', { ...word('templateJson'), when: { any: [calls, is(BUTTON_KIND.interface)] } }),
  item('event.useConfirm', 'switch', { ...word('useConfirm'), when: is(BUTTON_KIND.interface) }),
  item('event.confirmTitle', 'words', { ...word('confirmTitle'), when: asks }),
  item('event.isRefresh', 'switch', { ...word('isRefresh'), when: { path: 'event.btnType', not: BUTTON_KIND.script } }),
];

/** The panel of a button above the list. */
export const headButtonPanel: readonly PanelGroup[] = [{ group: 'basic', items: [label, icon] }];
/** The panel of a button of each row. */
export const rowButtonPanel: readonly PanelGroup[] = [{ group: 'basic', items: [label, icon, shown] }];
/** The panel of a custom button (api-forms B18); its paths are those of `customButtonSettings`. */
export const customButtonPanel: readonly PanelGroup[] = [
  { group: 'basic', items: [label, icon, shown] },
  { group: 'data', items: action },
];
