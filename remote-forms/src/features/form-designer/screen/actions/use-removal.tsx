import type { DesignUse } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import { listDesignUses } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { addressesOf, type OwnUse, ownUses } from '../field-uses';
import type { SettingSpot } from '../problems/use-going';
import { UseQuestion } from './use-question';

interface Asked {
  /** The nodes to delete, whatever is selected at the time of the answer. */
  nodes: readonly NodeId[];
  own: OwnUse[];
  outside: DesignUse[];
}

/** Uses by other designs, menus and templates; the uses in the design itself are known without a request. */
const isOutside = (designId: string, { kind, owner, field }: DesignUse, gone: readonly string[]): boolean =>
  gone.some((address) => field === address || field.startsWith(`${address}-`)) &&
  !(owner === designId && (kind === 'form' || kind === 'list' || kind === 'appList'));

interface Removal {
  /** Deletes the selection; where it is used, the uses are shown first and the user confirms. */
  remove: () => void;
  question: ReactNode;
}

/** Deletion of the selected fields. Without a connection only uses of the design itself are known. */
export function useRemoval(
  designId: string,
  drop: (nodes: readonly NodeId[]) => void,
  nameOf: (id: NodeId) => string,
  goTo: (spot: SettingSpot) => void,
): Removal {
  const text = useText();
  const store = useDesignStore();
  const request = useRequest();
  const [asked, setAsked] = useState<Asked>();
  const isPending = useRef(false);

  const remove = async (nodes: readonly NodeId[]) => {
    const { doc } = store.state();
    const gone = addressesOf(doc, nodes);
    const outside =
      gone.length === 0
        ? []
        : await request(listDesignUses, { params: { id: designId }, query: { field: '' } }).then(
            ({ data }) => data.list.filter((use) => isOutside(designId, use, gone)),
            () => [],
          );
    const own = ownUses(store.doc(), nodes);
    if (own.length + outside.length === 0) dropThese(nodes);
    else setAsked({ nodes, own, outside });
  };
  /** Another user may have deleted some of them meanwhile; nodes that were selected meanwhile stay selected. */
  const dropThese = (nodes: readonly NodeId[]) => {
    const { doc, selected, property } = store.state();
    const left = nodes.filter((id) => doc.nodes.has(id));
    if (left.length === 0) return;
    drop(left);
    const isElsewhere = selected.some((id) => !nodes.includes(id));
    if (isElsewhere) store.select(selected, property);
  };
  const start = () => {
    const { selected } = store.state();
    if (isPending.current || asked !== undefined || selected.length === 0) return;
    isPending.current = true;
    void remove(selected).finally(() => (isPending.current = false));
  };
  const close = () => setAsked(undefined);
  /** The question is closed before the setting is shown. */
  const go = (spot: SettingSpot) => {
    close();
    goTo(spot);
  };
  const question = asked && (
    <Modal
      open
      title={text('forms.designer.used', { name: asked.nodes.map(nameOf).join('、'), count: asked.own.length + asked.outside.length })}
      okText={text('forms.designer.removeAnyway')}
      okButtonProps={{ danger: true }}
      onOk={() => {
        close();
        dropThese(asked.nodes);
      }}
      onCancel={close}
    >
      <p>{text('forms.designer.usedText')}</p>
      <UseQuestion own={asked.own} outside={asked.outside} nameOf={nameOf} onGo={go} />
    </Modal>
  );
  return { remove: start, question };
}
