import {
  grantInterfaces,
  listGrantableInterfaces,
  outsideCallerCalls,
  outsideCallerResource,
  type OutsideCallerRow,
} from '@banyan/shared-contracts/data/outside-caller.contract';
import type { InterfaceNode } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { useChange, useReading } from '@banyan/shared-ui/calls';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { CheckTree } from '@banyan/shared-ui/tree';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';

interface Node {
  key: string;
  title: string;
  children: Node[];
}

const toNode = ({ id, fullName, children }: InterfaceNode): Node => ({ key: id, title: fullName, children: children.map(toNode) });

/** The interfaces that a program may call. */
export function InterfacesDialog({ row: { id, appName }, onClose }: RowDialogProps<OutsideCallerRow>) {
  const text = useText();
  const cache = useQueryClient();
  const all = useReading(listGrantableInterfaces, { params: { id } });
  const stored = useReading(outsideCallerCalls.get, { params: { id } }, { edited: true });
  const saving = useChange(grantInterfaces, { rereads: [], silent: true });
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const granted = changed ?? new Set(stored.data?.list.map((one) => one.id) ?? []);

  async function save() {
    await saving.run({ body: { interfaceIdentId: id, dataInterfaceIds: [...granted].join(',') } });
    await cache.invalidateQueries({ queryKey: [outsideCallerResource.key] });
    onClose();
  }

  function check(keys: string[], on: boolean) {
    const next = new Set(granted);
    for (const key of keys)
      if (on) next.add(key);
      else next.delete(key);
    setChanged(next);
  }

  const failure = all.error ?? stored.error;
  return (
    <Modal
      open
      width={560}
      title={text('admin.outside.interfacesOf', { name: appName })}
      onCancel={onClose}
      onOk={() => void save().catch(() => undefined)}
      okButtonProps={{ disabled: all.data === undefined || stored.data === undefined }}
      confirmLoading={saving.busy}
      styles={{ body: { display: 'flex', flexDirection: 'column', height: 420, gap: 8 } }}
    >
      {(saving.problem !== undefined || failure !== null) && (
        <Alert type="error" showIcon title={saving.problem ?? text('admin.outside.failed')} />
      )}
      <CheckTree
        label={text('admin.outside.interfaces')}
        nodes={(all.data?.list ?? []).map(toNode)}
        checked={granted}
        loading={all.data === undefined || stored.data === undefined}
        empty={text('admin.outside.noInterfaces')}
        onCheck={check}
      />
    </Modal>
  );
}
