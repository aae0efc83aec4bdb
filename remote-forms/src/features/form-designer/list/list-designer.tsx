import { isKeyedList } from '@banyan/shared-contracts/forms/design/list/keyed-lists';
import { takeDeskList } from '@banyan/shared-contracts/forms/design/list/commands/cards';
import { resetList } from '@banyan/shared-contracts/forms/design/list/commands/whole-list';
import { entriesAt, LIST_PARTS, type ListPart } from '@banyan/shared-contracts/forms/design/list/list-part';
import { DesignerColumns, type Opened, type Room, useDesignDoc, useHistory } from '@banyan/shared-ui/designer';
import { AppstoreOutlined, ControlOutlined, SearchOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import { sayMessage } from '../say-message';
import { ConflictBand } from '../screen/bars/conflict-band';
import type { ScreenCommand } from '../screen/commands/screen-command';
import type { SettingSpot } from '../screen/problems/use-going';
import styles from '../screen/screen.module.css';
import { useHandler } from '../screen/actions/use-handler';
import canvas from './canvas/list-canvas.module.css';
import { ListCanvas } from './canvas/list-canvas';
import { sampleRows } from './canvas/sample-rows';
import { useListModel } from './canvas/use-list-model';
import { FieldsPane } from './left/fields-pane';
import { ButtonsPane, OutlinePane, SearchesPane } from './left/list-panes';
import { ListBar } from './list-bar';
import { LIST_TABS, ListCommands, type ListTab } from './list-commands';
import { ListDesignContext } from './list-design';
import type { ListPage } from './list-page';
import { ListRightPanel } from './panel/list-right-panel';
import { SourceNotes } from './view/source-notes';
import { useViewRows } from './view/use-view-rows';
import { useListActions } from './use-list-actions';

const ICONS: Readonly<Record<ListTab, ReactNode>> = {
  fields: <AppstoreOutlined />,
  searches: <SearchOutlined />,
  buttons: <ControlOutlined />,
  outline: <UnorderedListOutlined />,
};
const PANES: Readonly<Record<ListTab, ComponentType>> = {
  fields: FieldsPane,
  searches: SearchesPane,
  buttons: ButtonsPane,
  outline: OutlinePane,
};

/** Width of a phone, px. */
const PHONE = 375;

export interface ListDesignerProps {
  designId: string;
  name: string;
  Page: ListPage;
  room: Room;
  opened: Opened | undefined;
  open: (column: Opened | undefined) => void;
  nameOf: (node: string) => string;
  /** Receives the commands of the list, for the command palette. */
  commands: RefObject<(() => ScreenCommand[]) | null>;
  /** Whether the problems are listed, and their list. */
  isListed: boolean;
  problems: ReactNode;
  onProblems: () => void;
  /** The path to select, after the user opened a problem of a list. */
  shown: Pick<SettingSpot, 'path'> | undefined;
  /** Opens the source of the rows of a view. */
  onSource: () => void;
}

/** The zones of a designer of lists, between the bars of the designer of forms: one document, one history. */
export function ListDesigner(props: ListDesignerProps) {
  const { designId, name, Page, room, opened, open, nameOf, commands, isListed, problems, onProblems, shown, onSource } = props;
  const text = useText();
  const word = useDesignWord();
  const doc = useDesignDoc();
  const [part, setPart] = useState<ListPart>('list');
  const [tab, setTab] = useState<ListTab>('fields');
  const design = useListActions(part);
  const { model, isReadable } = useListModel({ designId, name, doc, part });
  const whole = model?.whole;
  const view = useViewRows(doc, whole);
  const made = useMemo(() => (whole === undefined ? [] : sampleRows(whole)), [whole]);
  const samples = view.rows ?? made;
  const tabs = LIST_TABS.map((value) => ({ value, title: text(`forms.design.list.left.${value}`), icon: ICONS[value] }));
  const width = part === 'appList' ? PHONE : undefined;
  const hasNoColumns = isReadable && entriesAt(doc, part, 'columnList').length === 0;
  const Pane = PANES[tab];
  const openTab = (next: ListTab) => {
    setTab(next);
    open('left');
  };
  const last = useHistory().changes.at(-1);
  const show = useHandler(({ path: [at, list = '', key] = [] }: Pick<SettingSpot, 'path'>) => {
    const of = LIST_PARTS.find((one) => one === at);
    if (of === undefined) return;
    setPart(of);
    design.select(isKeyedList(list) && key !== undefined ? [{ list, key }] : []);
  });
  useEffect(() => {
    if (shown !== undefined) show(shown);
  }, [shown, show]);
  return (
    <ListDesignContext value={design}>
      <ListCommands ref={commands} {...{ setPart, openTab }} onProblems={onProblems} />
      <DesignerColumns
        {...{ room, opened, open, tabs, tab }}
        label={text('forms.design.list.left')}
        onTab={setTab}
        left={<Pane />}
        panel={
          <>
            <ConflictBand nameOf={nameOf} />
            <ListRightPanel />
          </>
        }
        status={
          <footer className={styles['status']}>
            <span />
            <span className={styles['last']} role="status">
              {last !== undefined && sayMessage(word, last.label)}
            </span>
          </footer>
        }
      >
        <ListBar onPart={setPart} onProblems={onProblems} isListed={isListed} />
        <SourceNotes missing={view.missing} error={view.error} onSource={onSource} />
        {problems}
        {hasNoColumns || !isReadable ? (
          <div className={canvas['unreadable']} data-zone="canvas">
            {isReadable ? text('forms.design.list.noColumns') : word('design.problem.list.unreadable')}
            <span className={canvas['ways']}>
              {part === 'appList' && isReadable && (
                <Button onClick={() => design.run(takeDeskList, { part })}>{word('design.command.list.takeDesk')}</Button>
              )}
              <Button onClick={() => design.run(resetList, { part })}>{word('design.command.list.reset')}</Button>
            </span>
          </div>
        ) : (
          <ListCanvas key={part} width={width}>
            <Suspense>{model !== undefined && <Page model={model} designId={designId} samples={samples} width={width} />}</Suspense>
          </ListCanvas>
        )}
      </DesignerColumns>
    </ListDesignContext>
  );
}
