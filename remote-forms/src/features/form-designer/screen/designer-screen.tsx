import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { DesignText } from '@banyan/shared-contracts/forms/design/translations/design-texts';
import type { Piece } from '@banyan/shared-contracts/forms/design/commands/pieces';
import { isView } from '@banyan/shared-contracts/forms/views/view-source';
import { DesignerColumns, useDesignStore, useRoom, useZones } from '@banyan/shared-ui/designer';
import { type RefObject, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { FormCanvas } from '../canvas/form-canvas';
import { NodeChip } from '../canvas/node-chip';
import { nodeName } from '../canvas/node-name';
import type { FormDesignerProps } from '../form-designer';
import type { EditedDesign } from '../saving/open-edited-design';
import { liveTree } from '../form-tree';
import { ListDesigner } from '../list/late-list-designer';
import { useDesignWord } from '../panel/use-design-word';
import { Translations } from '../translations/late-translations';
import { CanvasBar, type Device, DEVICES } from './bars/canvas-bar';
import type { ScreenCommand } from './commands/screen-command';
import { useCommands } from './commands/use-commands';
import { DesignerSkeleton } from './designer-skeleton';
import { EmptyCanvas } from './panes/empty-canvas';
import { type DesignTab, DesignTabs } from './bars/design-tabs';
import { LeftPane } from './panes/left-pane';
import { PanelColumn } from './panes/panel-column';
import { ProblemList } from './problems/problem-list';
import { useGoing } from './problems/use-going';
import { useListed } from './problems/use-listed';
import { type ScreenDialog, ScreenDialogs } from './screen-dialogs';
import styles from './screen.module.css';
import { RefusalBand } from './bars/refusal-band';
import { StatusBar } from './bars/status-bar';
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
  const [dialog, setDialog] = useState<ScreenDialog | undefined>(isChoosingTables ? 'source' : undefined);
  const [isSearching, setSearching] = useState(false);
  const searched = useCallback(() => setSearching(false), []);

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
    setSearching(true);
  });
  // After the change is drawn: the first field replaces the notice about an empty form.
  const focusCanvas = useCallback(() => queueMicrotask(() => focusZone('canvas')), [focusZone]);
  // The canvas gets the focus first, unless another element has it already.
  useEffect(() => {
    if (document.activeElement === screen.current || document.activeElement === document.body) focusCanvas();
  }, [screen, focusCanvas]);
  // While the code of its designer is fetched.
  useEffect(() => {
    if (part === 'list') void ListPage.load().catch(() => undefined);
  }, [part, ListPage]);
  const openPart = useCallback(
    (next: DesignTab) => {
      // A selection in one of them does not exist in the other.
      store.select([]);
      setPart(next);
    },
    [store],
  );
  const going = useGoing({ openPart, onSource: isOfView ? () => setDialog('source') : undefined });
  const actions = useFormActions({ nextId: edited.nextId, tree, nameOf, searchPalette, focusCanvas, designId, goTo: going.to });
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
  const preview = useHandler(() => void whenStored(() => setDialog('preview')));
  const chooseTables = useCallback(() => setDialog('source'), []);
  const release = useHandler(() => void (onRelease && whenStored(onRelease)));
  const leave = useHandler(() => void close());
  const toggleList = useCallback(() => setListed((before) => !before), [setListed]);
  const showHistory = useCallback(() => setDialog('history'), []);
  const saveVersion = onSaveVersion && (() => void whenStored(onSaveVersion));
  const listCommands = useRef<() => ScreenCommand[]>(null);
  const commands = useCommands({
    instead: () => (part === 'list' ? listCommands.current?.() : undefined),
    ...{ actions, clipboard, focusCanvas, add, searchPalette, preview, saveVersion, tables: chooseTables, versions: showVersions, openTab },
    ...{ onDevice: setDevice, close: leave, history: showHistory, problems: toggleList, properties: () => open('panel') },
    ...{ release: onRelease && release, saveBlock: () => setDialog({ block: actions.selectedPiece() }) },
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
    () => <DesignTabs isView={isOfView} hasList={hasList} tab={part} onTab={openPart} />,
    [hasList, isOfView, part, openPart],
  );
  const showText = ({ part: of, node }: DesignText) => (of === 'form' ? going.inForm({ node }) : openPart('list'));
  const problems = isListed && (
    <ProblemList name={name} nameOf={nameOf} onGo={going.to} onRelease={checked === undefined ? undefined : onRelease && release} />
  );
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
      <RefusalBand refusal={refusal} onDismiss={dismiss} />
      {part === 'list' ? (
        <Suspense fallback={<DesignerSkeleton />}>
          <ListDesigner
            {...{ designId, name, room, opened, open, nameOf }}
            Page={ListPage}
            commands={listCommands}
            {...{ isListed, problems, shown: going.shown }}
            onProblems={toggleList}
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
            isCanvasSeen && (
              <LeftPane
                {...{ tab, actions, focusCanvas, isSearching }}
                handlers={common}
                onAdd={add}
                onInsert={insert}
                onSearched={searched}
              />
            )
          }
          panel={isCanvasSeen && <PanelColumn nameOf={nameOf} onChooseType={chooseType} />}
          status={<StatusBar tree={tree} nameOf={nameOf} />}
        >
          <CanvasBar device={device} onDevice={setDevice} zoom={zoom} onZoom={setZoom} onProblems={toggleList} isListed={isListed} />
          {problems}
          <div className={styles['canvas']} data-zone="canvas">
            <FormCanvas
              {...common}
              people={people}
              pageWidth={DEVICES[device]}
              zoom={zoom}
              chip={(id) => <NodeChip name={nameOf(id)} actions={commands.menu} />}
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
      <ScreenDialogs
        shown={dialog}
        onClose={() => setDialog(undefined)}
        {...{ designId, name, actions, isView: isOfView, nextId: edited.nextId }}
      />
    </>
  );
}
