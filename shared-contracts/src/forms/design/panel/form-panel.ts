import * as z from '@banyan/shared-contracts/schema';
import type { PanelGroup, PanelGroupName, PanelItem } from './panel';
import { type Json, readTree, writeTree } from '../settings-tree';

const off = z.boolean().default(false);
const on = z.boolean().default(true);
const words = (text: string) => z.string().default(text);
const script = z.string().default('');
const names = z.array(z.string()).default([]);

/** Settings of a form document with their defaults (api-forms B1); fields and counters are not included. */
export const formSettings = z.object({
  size: z.enum(['large', 'default', 'small']).default('default'),
  labelPosition: z.enum(['left', 'right', 'top']).default('right'),
  labelWidth: z.number().min(0).max(500).default(100),
  labelSuffix: words(''),
  colon: off,
  gutter: z.number().min(0).max(100).default(15),
  formStyle: words(''),
  disabled: off,
  popupType: z.enum(['general', 'fullScreen', 'drawer']).default('general'),
  generalWidth: words('600px'),
  fullScreenWidth: words('100%'),
  drawerWidth: words('600px'),
  hasCancelBtn: on,
  cancelButtonText: words('取消'),
  hasConfirmBtn: on,
  confirmButtonText: words('确定'),
  hasConfirmAndAddBtn: on,
  hasPrintBtn: off,
  printButtonText: words('打印'),
  /** A text where none was chosen yet. */
  printId: z.union([z.array(z.string()), z.string()]).default(''),
  primaryKeyPolicy: z.union([z.literal(1), z.literal(2)]).default(1),
  concurrencyLock: off,
  logicalDelete: off,
  askReason: off,
  className: names,
  classNames: names,
  classJson: words(''),
  funcs: z.object({ onLoad: script, beforeSubmit: script, afterSubmit: script }),
});

/** Settings in the document of a form. */
export const readFormSettings = (document: object): Json => readTree(formSettings, document);

/** The document with changed settings; everything else stays to the byte. */
export const writeFormSettings = <Document extends object>(settings: Json, document: Document): Document =>
  writeTree(formSettings, settings, document as Json) as Document;

const item = (path: string, control: PanelItem['control'], more: Partial<PanelItem> = {}): PanelItem => ({
  path,
  control,
  titleKey: `design.form.${path}`,
  ...more,
});

const sides = ['40%', '50%', '60%', '70%', '80%'];
const widthOf = (popup: string, path: string, of: readonly string[]): PanelItem =>
  item(path, 'choice', { of, asWritten: true, when: { path: 'popupType', is: popup } });
const whenOn = (path: string) => ({ when: { path, is: true } as const });

const groups: Partial<Record<PanelGroupName, readonly PanelItem[]>> = {
  basic: [
    item('popupType', 'segmented', { of: ['general', 'fullScreen', 'drawer'], helpKey: 'design.form.popupType.help' }),
    widthOf('general', 'generalWidth', ['600px', '800px', '1000px', ...sides]),
    widthOf('fullScreen', 'fullScreenWidth', ['800px', '1000px', '1200px', '1400px', '50%', '60%', '70%', '80%', '90%', '100%']),
    widthOf('drawer', 'drawerWidth', ['600px', '800px', '1000px', ...sides]),
  ],
  data: [
    item('primaryKeyPolicy', 'choice', { of: [1, 2], helpKey: 'design.form.primaryKeyPolicy.help' }),
    item('concurrencyLock', 'switch', { helpKey: 'design.form.concurrencyLock.help' }),
    item('logicalDelete', 'switch', { helpKey: 'design.form.logicalDelete.help' }),
    item('askReason', 'switch', { helpKey: 'design.form.askReason.help' }),
  ],
  look: [
    item('size', 'segmented', { of: ['large', 'default', 'small'] }),
    item('formStyle', 'segmented', { of: ['', 'word-form'] }),
    item('labelPosition', 'segmented', { of: ['left', 'right', 'top'] }),
    item('labelWidth', 'number', { min: 0, max: 500, when: { path: 'labelPosition', not: 'top' } }),
    item('labelSuffix', 'words'),
    item('colon', 'switch'),
    item('gutter', 'number', { min: 0, max: 100, when: { path: 'formStyle', not: 'word-form' } }),
    item('disabled', 'switch', { helpKey: 'design.form.disabled.help' }),
    item('className', 'class-names'),
    item('classJson', 'css', { writes: ['classNames'], helpKey: 'design.form.classJson.help' }),
  ],
  buttons: [
    item('hasConfirmBtn', 'switch'),
    item('confirmButtonText', 'words', whenOn('hasConfirmBtn')),
    item('hasConfirmAndAddBtn', 'switch', { helpKey: 'design.form.hasConfirmAndAddBtn.help' }),
    item('hasCancelBtn', 'switch'),
    item('cancelButtonText', 'words', whenOn('hasCancelBtn')),
    item('hasPrintBtn', 'switch'),
    item('printButtonText', 'words', whenOn('hasPrintBtn')),
    item('printId', 'templates', whenOn('hasPrintBtn')),
  ],
  scripts: ['onLoad', 'beforeSubmit', 'afterSubmit'].map((moment) => item(`funcs.${moment}`, 'script')),
};

/** The panel of the form itself. */
export const formPanel: readonly PanelGroup[] = Object.entries(groups).map(([group, items]) => ({ group: group as PanelGroupName, items }));
