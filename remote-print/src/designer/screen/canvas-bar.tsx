import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  CopyOutlined,
  DeleteOutlined,
  LeftOutlined,
  MergeCellsOutlined,
  RightOutlined,
  SnippetsOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import { useDesignDoc, useSelection } from '@banyan/shared-ui/designer';
import { MenuButton } from '@banyan/shared-ui/menu-button';
import { Button, Select, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../kernel/use-text';
import { type Alignment, placedOf } from '../commands/placing';
import { tableOf } from '../commands/tables';
import styles from './screen.module.css';
import type { useActions } from './use-actions';
import type { Clipboard } from './use-clipboard';
import type { ShownDocument } from './use-shown-document';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2];

const ALIGN_ICONS: readonly (readonly [Alignment, ReactNode])[] = [
  ['left', <AlignLeftOutlined key="left" />],
  ['center', <AlignCenterOutlined key="center" />],
  ['right', <AlignRightOutlined key="right" />],
  ['top', <VerticalAlignTopOutlined key="top" />],
  ['middle', <VerticalAlignMiddleOutlined key="middle" />],
  ['bottom', <VerticalAlignBottomOutlined key="bottom" />],
  ['width', <ColumnWidthOutlined key="width" />],
  ['height', <ColumnHeightOutlined key="height" />],
];

interface CanvasBarProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  shown: ShownDocument;
  actions: ReturnType<typeof useActions>;
  clipboard: Clipboard;
}

/** Above the paper: which record it shows, how large, and what can be done to the selection. */
export function CanvasBar({ zoom, onZoom, shown, actions, clipboard }: CanvasBarProps) {
  const text = useText();
  return (
    <div className={styles['bar']}>
      <RecordSwitch shown={shown} />
      <span className={styles['space']} />
      <SelectionTools actions={actions} clipboard={clipboard} />
      <Select
        size="small"
        className={styles['zoom'] ?? ''}
        aria-label={text('print.design.zoom')}
        value={zoom}
        options={ZOOMS.map((value) => ({ value, label: `${value * 100}%` }))}
        onChange={onZoom}
      />
    </div>
  );
}

/** Names of values, or the values of a record; one record after the other. */
function RecordSwitch({ shown: { records, record, loading, show } }: { shown: ShownDocument }) {
  const text = useText();
  const at = records.findIndex(({ id }) => id === record);
  const go = (by: number) => show(records[at + by]?.id);
  return (
    <span className={styles['records']}>
      <Button
        size="small"
        icon={<LeftOutlined />}
        aria-label={text('print.design.previousRecord')}
        disabled={at <= 0}
        onClick={() => go(-1)}
      />
      <Select
        size="small"
        className={styles['record'] ?? ''}
        aria-label={text('print.design.record')}
        loading={loading}
        value={record ?? ''}
        options={[
          { value: '', label: text('print.design.showNames') },
          ...records.map(({ id, title }) => ({ value: id, label: title === '' ? id : title })),
        ]}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(id) => show(id === '' ? undefined : id)}
      />
      <Button
        size="small"
        icon={<RightOutlined />}
        aria-label={text('print.design.nextRecord')}
        disabled={at + 1 >= records.length}
        onClick={() => go(1)}
      />
    </span>
  );
}

function SelectionTools({ actions, clipboard }: Pick<CanvasBarProps, 'actions' | 'clipboard'>) {
  const text = useText();
  const doc = useDesignDoc();
  const selected = useSelection();
  const [first] = selected;
  const placed = placedOf(doc, selected);
  const isInTable = first !== undefined && tableOf(doc, first) !== undefined;
  return (
    <>
      {placed.length > 1 &&
        ALIGN_ICONS.map(([how, icon]) => (
          <Tool key={how} name={text(`print.design.align.${how}`)} icon={icon} run={() => actions.align(how)} />
        ))}
      {placed.length > 2 && (
        <MenuButton
          className={styles['menu']}
          label={text('print.design.distribute')}
          actions={(['x', 'y'] as const).map((axis) => ({
            key: axis,
            label: text(`print.design.distribute.${axis}`),
            run: () => actions.distribute(axis),
          }))}
        >
          {text('print.design.distribute')}
        </MenuButton>
      )}
      {placed.length > 0 && (
        <MenuButton
          className={styles['menu']}
          label={text('print.design.layer')}
          actions={(['front', 'back'] as const).map((to) => ({
            key: to,
            label: text(`print.design.layer.${to}`),
            run: () => actions.layer(to),
          }))}
        >
          {text('print.design.layer')}
        </MenuButton>
      )}
      {isInTable && (
        <>
          {selected.length > 1 && (
            <Tool name={text('print.design.table.merge')} icon={<MergeCellsOutlined />} run={() => actions.table('merge')} />
          )}
          <MenuButton
            className={styles['menu']}
            label={text('print.design.type.table')}
            actions={(['rowBelow', 'columnLeft', 'columnRight', 'dropRow', 'dropColumn', 'split'] as const).map((what) => ({
              key: what,
              label: text(`print.design.table.${what}`),
              run: () => void actions.table(what),
            }))}
          >
            {text('print.design.type.table')}
          </MenuButton>
        </>
      )}
      {first !== undefined && <Tool name={text('print.design.copy')} icon={<CopyOutlined />} run={clipboard.copy} />}
      <Tool name={text('print.design.paste')} icon={<SnippetsOutlined />} run={clipboard.paste} />
      {first !== undefined && <Tool name={text('print.design.remove')} icon={<DeleteOutlined />} run={actions.remove} />}
    </>
  );
}

function Tool({ name, icon, run }: { name: string; icon: ReactNode; run: () => void }) {
  return (
    <Tooltip title={name}>
      <Button size="small" type="text" icon={icon} aria-label={name} onClick={run} />
    </Tooltip>
  );
}
