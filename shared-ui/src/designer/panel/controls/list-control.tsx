import { DownOutlined } from '@ant-design/icons';
import { putAt, valueAt, type Json } from '@banyan/shared-contracts/forms/design/settings-tree';
import { holdsWhen } from '@banyan/shared-contracts/forms/design/panel/panel';
import { useLayoutEffect, useRef, useState } from 'react';
import { useUiText } from '../../../i18n/use-ui-text';
import { PanelRow } from '../panel-row';
import type { ControlProps, PanelTarget } from '../panel-target';
import { shownItem } from '../shown-groups';
import styles from './controls.module.css';
import { RowList } from './row-list';

const nothing = () => undefined;

/** Things that have properties of their own: those of one open below its name. */
export function ListControl({ item, target, value, word, controls, onChange, onEnd }: ControlProps) {
  const text = useUiText();
  const [open, setOpen] = useState<number>();
  const rows = Array.isArray(value) ? (value as Json[]) : [];
  const { by, item: members = [], adds } = item;
  // A control may set several members in one go.
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  const set = (index: number, path: string, next: unknown) => {
    latest.current = latest.current.map((row, at) => (at === index ? putAt(row, path, next) : row));
    onChange(latest.current);
  };
  const known = valueAt(target.defaults, item.path);
  const idsOf = (list: unknown) => new Set(Array.isArray(list) && by !== undefined ? list.map((row: Json) => valueAt(row, by)) : []);
  const given = idsOf(known);
  const added = adds === undefined || by === undefined ? [] : rows.filter((row) => !given.has(valueAt(row, by)));
  const fresh =
    by === undefined
      ? () => ({})
      : adds !== undefined && added.length < adds.most
        ? () => ({ [by]: freeName(adds.prefix, rows, by), ...adds.row })
        : undefined;
  const nameOf = (row: Json, index: number) => {
    const words = members.find(({ control }) => control === 'words') ?? members[0];
    const name = words === undefined ? '' : valueAt(row, words.path);
    return typeof name === 'string' && name !== '' ? name : text('ui.panel.nth', { n: index + 1 });
  };
  return (
    <RowList
      rows={rows}
      nameOf={nameOf}
      removes={(row) => by === undefined || !given.has(valueAt(row, by))}
      {...(fresh === undefined ? {} : { fresh })}
      onChange={onChange}
      onEnd={onEnd}
      render={(row, _put, index) => {
        const own: PanelTarget = {
          ...target,
          id: `${target.id}/${item.path}/${index}`,
          groups: [],
          settings: row,
          defaults: row,
          parent: target,
        };
        const shown = open === index;
        return (
          <>
            <button type="button" className={styles['fold']} aria-expanded={shown} onClick={() => setOpen(shown ? undefined : index)}>
              <DownOutlined aria-hidden /> {nameOf(row, index)}
            </button>
            {shown &&
              members
                .filter(({ when }) => holdsWhen(when, { settings: row, ...target.facts }))
                .map((member) => (
                  <PanelRow
                    key={`${member.path} ${member.control}`}
                    {...shownItem(member, [own])}
                    {...{ word, controls, onEnd }}
                    target={own}
                    onReset={nothing}
                    onChange={(path, next) => set(index, path, next)}
                  />
                ))}
          </>
        );
      }}
    />
  );
}

/** A name that no element is known by. */
function freeName(prefix: string, rows: readonly Json[], by: string): string {
  const taken = new Set(rows.map((row) => valueAt(row, by)));
  for (let count = rows.length + 1; ; count += 1) if (!taken.has(`${prefix}${count}`)) return `${prefix}${count}`;
}
