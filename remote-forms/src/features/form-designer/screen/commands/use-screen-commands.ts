import { useDesignStore } from '@banyan/shared-ui/designer';
import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { useText } from '../../../../forms/public/text';
import { type Device, DEVICES } from '../bars/canvas-bar';
import { LEFT_TABS, type LeftTab } from '../panes/use-left-tabs';
import type { ScreenCommand } from './screen-command';

interface ScreenFacts {
  undo: () => void;
  redo: () => void;
  searchPalette: () => void;
  preview: () => void;
  tables: () => void;
  release: (() => void) | undefined;
  saveVersion: (() => void) | undefined;
  versions: (() => void) | undefined;
  history: () => void;
  problems: () => void;
  properties: () => void;
  openTab: (tab: LeftTab) => void;
  onDevice: (device: Device) => void;
  close: () => void;
}

const NO_UNDO: Message = { key: 'design.refused.noUndo', values: {} };
const READ_ONLY: Message = { key: 'design.refused.readOnly', values: {} };

/** The commands for the whole design and its screen, as data. */
export function useScreenCommands(on: ScreenFacts): () => ScreenCommand[] {
  const text = useText();
  const store = useDesignStore();
  const always = () => true as const;
  const writable = () => (store.state().reach === 'readOnly' ? READ_ONLY : true);
  const of = (id: string, title: string, run: (() => void) | undefined, more: Partial<ScreenCommand> = {}): ScreenCommand[] =>
    run === undefined ? [] : [{ id, title, can: always, run, ...more }];
  return () => [
    ...of('undo', text('forms.designer.undo'), on.undo, { keys: 'Ctrl+Z', can: () => (store.undoable() === undefined ? NO_UNDO : true) }),
    ...of('redo', text('forms.designer.redo'), on.redo, {
      keys: 'Ctrl+Shift+Z',
      can: () => (store.redoable() === undefined ? NO_UNDO : true),
    }),
    ...of('searchPalette', text('forms.designer.searchPalette'), on.searchPalette, { keys: '/' }),
    ...of('saveVersion', text('forms.designer.saveVersion'), on.saveVersion, { keys: 'Ctrl+S', can: writable }),
    ...of('versions', text('forms.designer.versions'), on.versions),
    ...of('history', text('forms.designer.history'), on.history),
    ...of('tables', text('forms.designer.tables'), on.tables),
    ...of('preview', text('forms.designer.preview'), on.preview),
    ...of('release', text('forms.designer.release'), on.release, { can: writable }),
    ...of('problems', text('forms.designer.problemList'), on.problems),
    ...of('properties', text('forms.designer.properties'), on.properties),
    ...LEFT_TABS.flatMap((tab) => of(`tab.${tab}`, text(`forms.designer.left.${tab}`), () => on.openTab(tab))),
    ...(Object.keys(DEVICES) as Device[]).flatMap((device) =>
      of(`device.${device}`, text('forms.designer.deviceNamed', { device: text(`forms.designer.device.${device}`) }), () =>
        on.onDevice(device),
      ),
    ),
    ...of('close', text('forms.designer.close'), on.close),
  ];
}
