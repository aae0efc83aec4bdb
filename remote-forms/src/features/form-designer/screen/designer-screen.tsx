import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { type Dragged, screenIntent, takesText, useDesignStore, useZones } from '@banyan/shared-ui/designer';
import { useConfirm, useToast } from '@banyan/shared-ui/runtime';
import { Button, type InputRef } from 'antd';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { FormCanvas } from '../canvas/form-canvas';
import { NodeChip } from '../canvas/node-chip';
import type { FormDesignerProps } from '../form-designer';
import type { EditedDesign } from '../saving/open-edited-design';
import { liveTree } from '../form-tree';
import { Palette } from '../palette/palette';
import { CanvasBar, type Device, DEVICES } from './canvas-bar';
import { ConflictBand } from './conflict-band';
import { EmptyCanvas } from './empty-canvas';
import { FormOutline } from './form-outline';
import { LeftColumn, type LeftTab } from './left-column';
import { Preview } from './preview';
import { ProblemList } from './problem-list';
import { RightColumn } from './right-column';
import { RightPanel } from './right-panel';
import styles from './screen.module.css';
import { SheetBar } from './sheet-bar';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { useClipboard } from './use-clipboard';
import { useFormActions } from './use-form-actions';
import { useHandler } from './use-handler';
import { usePeopleAt } from './use-people-at';
import { useRefusal } from './use-refusal';
import { useRoom } from './use-room';

interface DesignerScreenProps extends FormDesignerProps {
  name: string;
  edited: EditedDesign;
  screen: RefObject<HTMLDivElement | null>;
}

/** The zones of a designer of forms, and what the keys do in all of them. */
export function DesignerScreen({ name, edited, screen, designId, onClose, onRelease }: DesignerScreenProps) {
  const text = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const store = useDesignStore();
  const people = usePeopleAt();
  const { refusal, now: refusalNow, dismiss } = useRefusal();
  const { flush } = edited.sender;
  const tree = useMemo(() => liveTree(store.doc), [store]);
  const search = useRef<InputRef>(null);
  const { room, opened, open } = useRoom();
  const { goToZone, focusZone } = useZones(screen);
  const [tab, setTab] = useState<LeftTab>('widgets');
  const [device, setDevice] = useState<Device>('desktop');
  const [zoom, setZoom] = useState(1);
  const [isListed, setListed] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const [dragged, setDragged] = useState<Dragged>();

  const nameOf = useCallback(
    (id: NodeId) => {
      const node = store.doc().nodes.get(id);
      return node === undefined ? text('forms.designer.form') : formDocKind.nameOf(node);
    },
    [store, text],
  );
  const searchPalette = useHandler(() => {
    setTab('widgets');
    open('left');
    requestAnimationFrame(() => search.current?.focus({ cursor: 'all' }));
  });
  const actions = useFormActions({ nextId: edited.nextId, tree, nameOf, searchPalette, focusCanvas: () => focusZone('canvas'), designId });
  const add = useHandler((type: string) => {
    actions.add(type);
    // What was added is seen, and named, in the canvas.
    if (room !== 'wide') open(undefined);
  });
  useClipboard(screen, actions);

  const close = async () => {
    const isSent = await flush();
    const count = store.conflicts().length;
    const content = refusalNow() || (isSent ? text('forms.designer.leaveConflicts', { count }) : text('forms.designer.leaveText'));
    const isLeft =
      (isSent && count === 0 && refusalNow() === '') || (await confirm({ title: text('forms.designer.leave'), content, danger: true }));
    if (isLeft) onClose();
  };
  const whenStored = async (next: () => void) => {
    const isSent = await flush();
    const count = store.conflicts().length;
    const content = refusalNow();
    if (isSent && store.heldBack().length === 0) {
      if (content === '' || (await confirm({ title: text('forms.designer.goOnWithout'), content }))) next();
    } else toast('error', content || (isSent ? text('forms.designer.leaveConflicts', { count }) : text('forms.designer.notStored')));
  };
  const keys = useEffectEvent((event: KeyboardEvent) => {
    const intent = screenIntent(event);
    if (intent === undefined) return;
    const isInText = takesText(event.target);
    // What is typed is the text box's own until it is left.
    if (isInText && (intent === 'undo' || intent === 'redo' || intent === 'searchPalette')) return;
    event.preventDefault();
    if (intent === 'undo') actions.undo();
    else if (intent === 'redo') actions.redo();
    else if (intent === 'saveVersion') void flush();
    else if (intent === 'nextZone') goToZone(1);
    else if (intent === 'previousZone') goToZone(-1);
    else if (intent === 'searchPalette') searchPalette();
  });
  useEffect(() => {
    const root = screen.current;
    root?.addEventListener('keydown', keys);
    return () => root?.removeEventListener('keydown', keys);
  }, [screen]);

  const common = {
    onSelect: useHandler(actions.select),
    onKey: useHandler(actions.key),
    draggedFrom: useHandler(actions.draggedFrom),
    onDrop: useHandler(actions.drop),
  };
  const undo = useHandler(actions.undo);
  const redo = useHandler(actions.redo);
  const preview = useHandler(() => void whenStored(() => setPreviewed(true)));
  const release = useHandler(() => void (onRelease && whenStored(onRelease)));
  const leave = useHandler(() => void close());
  const leavePalette = useCallback(() => focusZone('canvas'), [focusZone]);
  const toggleList = useCallback(() => setListed((before) => !before), []);
  return (
    <>
      <TopBar
        name={name}
        isRefused={refusal !== ''}
        undo={undo}
        redo={redo}
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
      <div className={styles['columns']} data-room={room}>
        <LeftColumn tab={tab} onTab={setTab} room={room} isOpen={opened === 'left'} onOpen={(isOpen) => open(isOpen ? 'left' : undefined)}>
          {tab === 'widgets' ? (
            <Palette onAdd={add} search={search} onLeave={leavePalette} dimmed={dragged !== undefined} />
          ) : (
            <FormOutline
              {...common}
              renaming={actions.renaming?.where === 'outline' ? actions.renaming.id : undefined}
              onKey={(intent) => actions.key(intent, 'outline')}
              onRenamed={actions.renamed}
            />
          )}
        </LeftColumn>
        <main className={styles['middle']}>
          <CanvasBar device={device} onDevice={setDevice} zoom={zoom} onZoom={setZoom} onProblems={toggleList} isListed={isListed} />
          {isListed && <ProblemList nameOf={nameOf} />}
          <div className={styles['canvas']} data-zone="canvas">
            <FormCanvas
              {...common}
              people={people}
              pageWidth={DEVICES[device]}
              zoom={zoom}
              chip={(id) => <NodeChip name={nameOf(id)} actions={actions.menu(id)} />}
              width={actions.width}
              onRename={actions.rename}
              renaming={actions.labelBox}
              onDragging={setDragged}
              empty={dragged === undefined ? <EmptyCanvas onAdd={searchPalette} /> : undefined}
            />
          </div>
        </main>
        <RightColumn room={room} isOpen={opened === 'panel'} onClose={() => open(undefined)}>
          <ConflictBand nameOf={nameOf} />
          <RightPanel />
        </RightColumn>
      </div>
      <StatusBar tree={tree} nameOf={nameOf} />
      {room === 'sheets' && (
        <SheetBar
          tab={opened === 'left' ? tab : undefined}
          isPanel={opened === 'panel'}
          onTab={(next) => {
            open(next === undefined ? undefined : 'left');
            if (next !== undefined) setTab(next);
          }}
          onPanel={() => open(opened === 'panel' ? undefined : 'panel')}
        />
      )}
      {actions.question}
      {isPreviewed && <Preview designId={designId} name={name} onClose={() => setPreviewed(false)} />}
    </>
  );
}
