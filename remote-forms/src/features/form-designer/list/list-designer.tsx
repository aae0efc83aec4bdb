import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { isKeyedList } from '@banyan/shared-contracts/forms/design/list/keyed-lists';
import { resetList } from '@banyan/shared-contracts/forms/design/list/commands/whole-list';
import { entriesAt, LIST_PARTS, type ListPart } from '@banyan/shared-contracts/forms/design/list/list-part';
import { useDesignDoc, useHistory } from '@banyan/shared-ui/designer';
import { AppstoreOutlined, ControlOutlined, SearchOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import { sayMessage } from '../say-message';
import { ConflictBand } from '../screen/conflict-band';
import { LeftColumn } from '../screen/left-column';
import { ProblemList } from '../screen/problem-list';
import { RightColumn } from '../screen/right-column';
import styles from '../screen/screen.module.css';
import { SheetBar } from '../screen/sheet-bar';
import type { Opened, Room } from '../screen/use-room';
import canvas from './canvas/list-canvas.module.css';
import { ListCanvas } from './canvas/list-canvas';
import { sampleRows } from './canvas/sample-rows';
import { useListModel } from './canvas/use-list-model';
import { FieldsPane } from './left/fields-pane';
import { ButtonsPane, OutlinePane, SearchesPane } from './left/list-panes';
import { ListBar } from './list-bar';
import { ListDesignContext } from './list-design';
import type { ListPage } from './list-page';
import { ListRightPanel } from './panel/list-right-panel';
import { useListActions } from './use-list-actions';

const TABS = ['fields', 'searches', 'buttons', 'outline'] as const;
type Tab = (typeof TABS)[number];
const ICONS: Readonly<Record<Tab, ReactNode>> = {
  fields: <AppstoreOutlined />,
  searches: <SearchOutlined />,
  buttons: <ControlOutlined />,
  outline: <UnorderedListOutlined />,
};
const PANES: Readonly<Record<Tab, ComponentType>> = {
  fields: FieldsPane,
  searches: SearchesPane,
  buttons: ButtonsPane,
  outline: OutlinePane,
};

/** Width of a telephone, px. */
const PHONE = 375;

export interface ListDesignerProps {
  designId: string;
  name: string;
  Page: ListPage;
  room: Room;
  opened: Opened | undefined;
  open: (column: Opened | undefined) => void;
  nameOf: (node: string) => string;
  /** A problem of the form is shown there. */
  onForm: (problem: Problem) => void;
}

/** The zones of a designer of lists, between the bars of the designer of forms: one document, one history. */
export function ListDesigner({ designId, name, Page, room, opened, open, nameOf, onForm }: ListDesignerProps) {
  const text = useText();
  const word = useDesignWord();
  const doc = useDesignDoc();
  const [part, setPart] = useState<ListPart>('list');
  const [tab, setTab] = useState<Tab>('fields');
  const [isListed, setListed] = useState(false);
  const design = useListActions(part);
  const { model, isReadable } = useListModel({ designId, name, doc, part });
  const whole = model?.whole;
  const samples = useMemo(() => (whole === undefined ? [] : sampleRows(whole)), [whole]);
  const tabs = TABS.map((value) => ({ value, title: text(`forms.design.list.left.${value}`), icon: ICONS[value] }));
  const width = part === 'appList' ? PHONE : undefined;
  const hasNoColumns = isReadable && entriesAt(doc, part, 'columnList').length === 0;
  const Pane = PANES[tab];
  const last = useHistory().changes.at(-1);
  const go = (problem: Problem) => {
    const [at, list = '', key] = problem.path ?? [];
    const of = LIST_PARTS.find((one) => one === at);
    if (of === undefined) return onForm(problem);
    setPart(of);
    design.select(isKeyedList(list) && key !== undefined ? [{ list, key }] : []);
  };
  return (
    <ListDesignContext value={design}>
      <div className={styles['columns']} data-room={room}>
        <LeftColumn
          tabs={tabs}
          label={text('forms.design.list.left')}
          tab={tab}
          onTab={setTab}
          room={room}
          isOpen={opened === 'left'}
          onOpen={(isOpen) => open(isOpen ? 'left' : undefined)}
        >
          <Pane />
        </LeftColumn>
        <main className={styles['middle']}>
          <ListBar onPart={setPart} onProblems={() => setListed(!isListed)} isListed={isListed} />
          {isListed && <ProblemList nameOf={nameOf} onGo={go} />}
          {hasNoColumns ? (
            <div className={canvas['unreadable']} data-zone="canvas">
              {text('forms.design.list.noColumns')}
              <Button onClick={() => design.run(resetList, { part })}>{word('design.command.list.reset')}</Button>
            </div>
          ) : isReadable ? (
            <ListCanvas key={part} width={width}>
              <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
                {model !== undefined && <Page model={model} designId={designId} samples={samples} width={width} />}
              </Suspense>
            </ListCanvas>
          ) : (
            <div className={canvas['unreadable']}>
              {word('design.problem.list.unreadable')}
              <Button onClick={() => design.run(resetList, { part })}>{word('design.command.list.reset')}</Button>
            </div>
          )}
        </main>
        <RightColumn room={room} isOpen={opened === 'panel'} onClose={() => open(undefined)}>
          <ConflictBand nameOf={nameOf} />
          <ListRightPanel />
        </RightColumn>
      </div>
      <footer className={styles['status']}>
        <span />
        <span className={styles['last']} role="status">
          {last !== undefined && sayMessage(word, last.label)}
        </span>
      </footer>
      {room === 'sheets' && (
        <SheetBar
          tabs={tabs}
          tab={opened === 'left' ? tab : undefined}
          isPanel={opened === 'panel'}
          onTab={(next) => {
            open(next === undefined ? undefined : 'left');
            if (next !== undefined) setTab(next);
          }}
          onPanel={() => open(opened === 'panel' ? undefined : 'panel')}
        />
      )}
    </ListDesignContext>
  );
}
