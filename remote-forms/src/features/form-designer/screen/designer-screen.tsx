import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { DesignText } from '@banyan/shared-contracts/forms/design/translations/design-texts';
import type { Piece } from '@banyan/shared-contracts/forms/design/commands/pieces';
import { isView } from '@banyan/shared-contracts/forms/views/view-source';
import { DesignerColumns, useDesignStore, useRoom, useZones } from '@banyan/shared-ui/designer';
import { Button, type InputRef } from 'antd';
import { type RefObject, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { BlockList } from '../blocks/block-list';
import { SaveBlock } from '../blocks/save-block';
import { FormCanvas } from '../canvas/form-canvas';
import { NodeChip } from '../canvas/node-chip';
import { nodeName } from '../canvas/node-name';
import type { FormDesignerProps } from '../form-designer';
import type { EditedDesign } from '../saving/open-edited-design';
import { liveTree } from '../form-tree';
import { ListDesigner } from '../list/late-list-designer';
import { ViewSourceDialog } from '../list/view/late-source-dialog';
import { Palette } from '../palette/palette';
import { useDesignWord } from '../panel/use-design-word';
import { DesignerTables } from '../tables/designer-tables';
import { Translations } from '../translations/late-translations';
import { CanvasBar, type Device, DEVICES } from './bars/canvas-bar';
import type { ScreenCommand } from './commands/screen-command';
import { useCommands } from './commands/use-commands';
import { ConflictBand } from './bars/conflict-band';
import { DesignerSkeleton } from './designer-skeleton';
import { EmptyCanvas } from './panes/empty-canvas';
import { FormOutline } from './panes/form-outline';
import { DESIGN_TABS, type DesignTab, DesignTabs } from './bars/design-tabs';
import { PanelHead } from './panes/panel-head';
import { Preview } from './panes/preview';
import { ProblemList } from './problems/problem-list';
import { useGoing } from './problems/use-going';
import { useListed } from './problems/use-listed';
import { RightPanel } from './panes/right-panel';
import styles from './screen.module.css';
import { StatusBar } from './bars/status-bar';
import { HistoryDrawer } from './top/history-drawer';
import { PeopleMenu } from './top/people-menu';
import { TopBar } from './bars/top-bar';
import { useClipboard } from './actions/use-clipboard';
import { useFormActions } from './actions/use-form-actions';
import { useHandler } from './actions/use-handler';
import { type LeftTab, useLeftTabs } from './panes/use-left-tabs';
import { usePeopleAt } from './use-people-at';
import { useScreenKeys } from './actions/use-screen-keys';
import { useStoring } from './use-storing';

interface DesignerScreenProps extends FormDesignerProps {
  name: string;
  /** The design has a list besides its form. */
  hasList: boolean;
  edited: EditedDesign;
  screen: RefObject<HTMLDivElement | null>;
}

/** The palette is drawn some frames after the canvas, later on a slow machine. */
function focusSoon(box: RefObject<InputRef | null>, frames = 120): void {
  requestAnimationFrame(() => {
    if (box.current !== null) box.current.focus({ cursor: 'all' });
    else if (frames > 0) focusSoon(box, frames - 1);
  });
}

/** The zones of a designer of forms, and the keys that work in all of them. */
export function DesignerScreen({
  name,
  hasList,
  edited,
  screen,
  designId,
  ListPage,
  isChoosingTables = false,
  checked,
  onClose,
  onRelease,
  onSaveVersion,
  onVersions,
}: DesignerScreenProps) {
  const text = useText();
  const word = useDesignWord();
  const store = useDesignStore();
  const people = usePeopleAt();
  const { refusal, dismiss, close, whenStored } = useStoring(edited.sender.flush, onClose);
  const showVersions = onVersions && (() => onVersions(edited.session));
  const tree = useMemo(() => liveTree(store.doc), [store]);
  const search = useRef<InputRef>(null);
  const { room, opened, open } = useRoom();
  const { goToZone, focusZone } = useZones(screen);
  // A view has no form.
  const [isOfView] = useState(() => isView(store.doc().props));
  const [part, setPart] = useState<DesignTab>(isOfView ? 'list' : 'form');
  const [tab, setTab] = useState<LeftTab>('widgets');
  const tabs = useLeftTabs();
  // The fields are seen first; what is beside them is drawn next.
  const isCanvasSeen = useDeferredValue(true, false);
  const [device, setDevice] = useState<Device>('desktop');
  const [zoom, setZoom] = useState(1);
  const [isListed, setListed] = useListed(checked);
  const [isHistoryShown, setHistoryShown] = useState(false);
  const [saved, setSaved] = useState<Piece>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isChoosing, setChoosing] = useState(isChoosingTables);

  const nameOf = useCallback(
    (id: NodeId) => {
      const node = store.doc().nodes.get(id);
      return node === undefined ? text('forms.designer.form') : nodeName(node, word);
    },
    [store, text, word],
  );
  const searchPalette = useHandler(() => {
    setTab('widgets');
    open('left');
    focusSoon(search);
  });
  // After the change is drawn: the first field replaces the notice about an empty form.
  const focusCanvas = useCallback(() => queueMicrotask(() => focusZone('canvas')), [focusZone]);
  // The canvas gets the focus first, unless another element has it already.
  useEffect(() => {
    if (document.activeElement === screen.current || document.activeElement === document.body) focusCanvas();
  }, [screen, focusCanvas]);
  const openPart = useCallback(
    (next: DesignTab) => {
      // A selection in one of them does not exist in the other.
      store.select([]);
      setPart(next);
    },
    [store],
  );
  const going = useGoing({ openPart, onSource: isOfView ? () => setChoosing(true) : undefined });
  const openList = hasList ? () => openPart('list') : undefined;
  const actions = useFormActions({ nextId: edited.nextId, tree, nameOf, searchPalette, focusCanvas, designId, openList });
  const add = useHandler((type: string) => {
    actions.add(type);
    // A new field is shown, and named, in the canvas.
    if (room !== 'wide') open(undefined);
  });
  const insert = useHandler((piece: Piece) => {
    actions.insert(piece);
    if (room !== 'wide') open(undefined);
  });
  const clipboard = useClipboard(screen, actions, focusCanvas);
  const openTab = (next: LeftTab) => {
    setTab(next);
    open('left');
  };
  const preview = useHandler(() => void whenStored(() => setPreviewed(true)));
  const chooseTables = useCallback(() => setChoosing(true), []);
  const release = useHandler(() => void (onRelease && whenStored(onRelease)));
  const leave = useHandler(() => void close());
  const toggleList = useCallback(() => setListed((before) => !before), [setListed]);
  const showHistory = useCallback(() => setHistoryShown(true), []);
  const saveVersion = onSaveVersion && (() => void whenStored(onSaveVersion));
  const listCommands = useRef<() => ScreenCommand[]>(null);
  const commands = useCommands({
    instead: () => (part === 'list' ? listCommands.current?.() : undefined),
    ...{ actions, clipboard, focusCanvas, add, searchPalette, preview, saveVersion, tables: chooseTables, versions: showVersions, openTab },
    ...{ onDevice: setDevice, close: leave, history: showHistory, problems: toggleList, properties: () => open('panel') },
    ...{ release: onRelease && release, saveBlock: () => setSaved(actions.selectedPiece()) },
  });
  const command = useHandler(commands.run);
  const showCommands = useCallback(() => command('commands'), [command]);
  const chooseType = useCallback(() => command('chooseType'), [command]);
  useScreenKeys(screen, { goToZone, command });

  const common = {
    onSelect: useHandler(actions.select),
    onKey: useHandler(actions.key),
    draggedFrom: useHandler(actions.draggedFrom),
    onDrop: useHandler(actions.drop),
  };
  const undo = useHandler(actions.undo);
  const redo = useHandler(actions.redo);
  const designTabs = useMemo(
    () => (
      <DesignTabs
        tabs={DESIGN_TABS.filter((one) => (one === 'form' ? !isOfView : one !== 'list' || hasList || isOfView))}
        tab={part}
        onTab={openPart}
      />
    ),
    [hasList, isOfView, part, openPart],
  );
  const showText = ({ part: of, node }: DesignText) => (of === 'form' ? going.inForm({ node }) : openPart('list'));
  const peopleMenu = useMemo(() => <PeopleMenu nameOf={nameOf} />, [nameOf]);
  return (
    <>
      <TopBar
        name={name}
        isRefused={refusal !== ''}
        undo={undo}
        redo={redo}
        people={peopleMenu}
        tabs={designTabs}
        isView={isOfView}
        onHistory={showHistory}
        onVersions={showVersions}
        onCommands={showCommands}
        onTables={chooseTables}
        onPreview={preview}
        onRelease={onRelease && release}
        onClose={leave}
      />
      {refusal !== '' && (
        <p className={styles['refusal']} role="alert">
          {refusal}
          <Button type="link" size="small" onClick={dismiss}>
            {text('forms.designer.dismiss')}
          </Button>
        </p>
      )}
      {part === 'list' ? (
        <Suspense fallback={<DesignerSkeleton />}>
          <ListDesigner
            {...{ designId, name, room, opened, open, nameOf }}
            Page={ListPage}
            commands={listCommands}
            {...{ isListed, shown: going.shown }}
            onProblems={toggleList}
            onGo={going.to}
            onSource={chooseTables}
          />
        </Suspense>
      ) : part === 'translations' ? (
        <Suspense fallback={<DesignerSkeleton />}>
          <Translations designId={designId} name={name} whenStored={whenStored} onGo={showText} />
        </Suspense>
      ) : (
        <DesignerColumns
          {...{ room, opened, open, tabs, tab }}
          label={text('forms.designer.left')}
          onTab={setTab}
          onContextMenu={commands.onContextMenu}
          left={
            !isCanvasSeen ? null : tab === 'widgets' ? (
              <Palette onAdd={add} search={search} onLeave={focusCanvas} />
            ) : tab === 'blocks' ? (
              <BlockList onInsert={insert} />
            ) : (
              <FormOutline
                {...common}
                renaming={actions.renaming?.where === 'outline' ? actions.renaming.id : undefined}
                onKey={(intent) => actions.key(intent, 'outline')}
                onRenamed={actions.renamed}
                onTyped={actions.typed}
              />
            )
          }
          panel={
            isCanvasSeen && (
              <>
                <ConflictBand nameOf={nameOf} />
                <PanelHead onChooseType={chooseType} />
                <RightPanel />
              </>
            )
          }
          status={<StatusBar tree={tree} nameOf={nameOf} />}
        >
          <CanvasBar device={device} onDevice={setDevice} zoom={zoom} onZoom={setZoom} onProblems={toggleList} isListed={isListed} />
          {isListed && <ProblemList name={name} nameOf={nameOf} onGo={going.to} />}
          <div className={styles['canvas']} data-zone="canvas">
            <FormCanvas
              {...common}
              people={people}
              pageWidth={DEVICES[device]}
              zoom={zoom}
              chip={(id) => <NodeChip name={nameOf(id)} actions={commands.menu()} />}
              width={actions.width}
              onRename={actions.rename}
              renaming={actions.labelBox}
              empty={<EmptyCanvas onAdd={searchPalette} onTable={chooseTables} />}
            />
          </div>
        </DesignerColumns>
      )}
      {actions.question}
      {commands.dialogs}
      {saved !== undefined && <SaveBlock piece={saved} onClose={() => setSaved(undefined)} />}
      {isHistoryShown && <HistoryDrawer say={actions.say} onGoTo={actions.goTo} onClose={() => setHistoryShown(false)} />}
      {isChoosing && isOfView && <ViewSourceDialog nextId={edited.nextId} onClose={() => setChoosing(false)} />}
      {isChoosing && !isOfView && <DesignerTables designId={designId} onGenerate={actions.fromTables} onClose={() => setChoosing(false)} />}
      {isPreviewed && <Preview designId={designId} name={name} onClose={() => setPreviewed(false)} />}
    </>
  );
}
