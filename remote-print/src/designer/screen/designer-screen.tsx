import { AppstoreOutlined, PartitionOutlined, TableOutlined } from '@ant-design/icons';
import type { Message } from '@banyan/shared-contracts/design/steps/change';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { sayMessage } from '@banyan/shared-contracts/design/steps/describe';
import { DesignerColumns, useDesignDoc, useDesignStore, useRoom, useZones } from '@banyan/shared-ui/designer';
import { useConfirm, useToast } from '@banyan/shared-ui/runtime';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';
import type { Point } from '../canvas/geometry';
import type { DrawnSheets } from '../canvas/draw-sheets';
import { PrintCanvas } from '../canvas/print-canvas';
import { nameValues } from '../commands/parts';
import { PrintPanel } from '../panel/print-panel';
import type { EditedTemplate } from '../saving/open-edited-template';
import { useSaving } from '../saving/use-saving';
import { Elements } from '../tree/elements';
import { FieldTree } from '../tree/field-tree';
import { usePrintWord } from '../use-print-word';
import { CanvasBar } from './canvas-bar';
import { LostFields } from './lost-fields';
import { PrintOutline } from './print-outline';
import { SaveDialog } from './save.dialog';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { useActions } from './use-actions';
import { useClipboard } from './use-clipboard';
import { useMade } from './use-made';
import { useScreenKeys } from './use-screen-keys';
import { useShownDocument } from './use-shown-document';
import { VersionsDrawer } from '../../features/template/versions/versions.drawer';

export const LEFT_TABS = ['fields', 'elements', 'outline'] as const;
export type LeftTab = (typeof LEFT_TABS)[number];

const ICONS = { fields: <TableOutlined />, elements: <AppstoreOutlined />, outline: <PartitionOutlined /> };

interface DesignerScreenProps {
  edited: EditedTemplate;
  screen: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  /** The template is to be read anew. */
  onReopen: () => void;
}

/** The zones of the designer of print templates, and what the keys do in all of them. */
export function DesignerScreen({ edited, screen, onClose, onReopen }: DesignerScreenProps) {
  const text = useText();
  const word = usePrintWord();
  const store = useDesignStore();
  const toast = useToast();
  const confirm = useConfirm();
  const { room, opened, open } = useRoom();
  const { goToZone, focusZone } = useZones(screen);
  const { save, saving } = useSaving(edited);
  const [tab, setTab] = useState<LeftTab>('fields');
  const [zoom, setZoom] = useState(1);
  const [pointer, setPointer] = useState<Point>();
  const [pages, setPages] = useState<{ count: number; warnings: DrawnSheets['warnings'] }>({ count: 0, warnings: [] });
  const [dialog, setDialog] = useState<'save' | 'versions'>();
  const shown = useShownDocument(edited.template);

  const refuse = useCallback((why: Message) => toast('warning', sayMessage(why, word)), [toast, word]);
  const nameOf = useNames();
  const edit = useCallback(
    (id: NodeId) => {
      store.select([id], 'text');
      if (room !== 'wide') open('panel');
    },
    [store, room, open],
  );
  const actions = useActions({ refuse, edit });
  const { add, drop } = useMade(refuse);
  const clipboard = useClipboard(screen, actions);
  const select = useCallback(
    (ids: readonly NodeId[], how: 'only' | 'toggle') => {
      const { selected } = store.state();
      if (how === 'only') return store.select(ids);
      const [one] = ids;
      return store.select(
        one !== undefined && ids.length === 1 && selected.includes(one) ? selected.filter((id) => id !== one) : [...selected, ...ids],
      );
    },
    [store],
  );
  const leave = async () => {
    store.endGesture();
    const isSaved = store.unsent().length === 0;
    const question = {
      title: text('print.design.leave'),
      content: text('print.design.leaveText'),
      okText: text('print.design.leaveAnyway'),
    };
    if (isSaved || (await confirm(question))) onClose();
  };
  useScreenKeys(screen, {
    undo: actions.undo,
    redo: actions.redo,
    save: () => setDialog('save'),
    zone: goToZone,
  });
  const greet = useEffectEvent(() => {
    focusZone('canvas');
    if (edited.template.document === '') toast('info', text('print.design.htmlOpened'));
    if (edited.recovered > 0) toast('success', text('print.design.recovered', { n: edited.recovered }));
  });
  useEffect(() => greet(), []);
  const onPages = useCallback((count: number, warnings: DrawnSheets['warnings']) => setPages({ count, warnings }), []);
  const tabs = LEFT_TABS.map((value) => ({ value, title: text(`print.design.left.${value}`), icon: ICONS[value] }));
  return (
    <>
      <TopBar
        name={edited.template.fullName}
        saving={saving}
        onUndo={actions.undo}
        onRedo={actions.redo}
        onVersions={() => setDialog('versions')}
        onSave={() => void save()}
        onSaveWithNote={() => setDialog('save')}
        onClose={() => void leave()}
      />
      <LostFields />
      <DesignerColumns
        {...{ room, opened, open, tabs, tab }}
        label={text('print.design.left')}
        onTab={setTab}
        left={
          tab === 'fields' ? (
            <FieldTree onAdd={add} />
          ) : tab === 'elements' ? (
            <Elements onAdd={add} />
          ) : (
            <PrintOutline nameOf={nameOf} actions={actions} />
          )
        }
        panel={<PrintPanel warnings={pages.warnings} />}
        status={<StatusBar pointer={pointer} pages={pages.count} warnings={pages.warnings} nameOf={nameOf} />}
      >
        <CanvasBar {...{ zoom, shown, actions }} clipboard={clipboard} onZoom={setZoom} />
        <PrintCanvas
          document={shown.document}
          data={shown.data}
          zoom={zoom}
          nameOf={nameOf}
          onSelect={select}
          onEdit={edit}
          onKey={(event) => {
            if (!actions.key(event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          onMoved={actions.moved}
          onResized={actions.resized}
          onPullColumn={actions.pullColumn}
          onDrop={drop}
          onPointer={setPointer}
          onPages={onPages}
        />
      </DesignerColumns>
      {dialog === 'save' && <SaveDialog onSave={save} onClose={() => setDialog(undefined)} />}
      {dialog === 'versions' && <VersionsDrawer row={edited.template} onRestored={onReopen} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** Names of elements for people. */
function useNames(): (id: NodeId) => string {
  const word = usePrintWord();
  const doc = useDesignDoc();
  return useMemo(
    () => (id) => {
      const node = doc.nodes.get(id);
      const { name, nameKey } = nameValues(node);
      return nameKey === undefined ? `${word(`print.design.type.${node?.type ?? ''}`)} ${String(name)}` : word(String(nameKey));
    },
    [doc, word],
  );
}
