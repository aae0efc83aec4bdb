import { AppError } from '@banyan/shared-contracts/errors';
import { getUserWork, handOverWork, type HandoverNode } from '@banyan/shared-contracts/organization/user/user-handover.contract';
import type { UserRow } from '@banyan/shared-contracts/organization/user/user.contract';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { PrincipalField, usePicked } from '@banyan/shared-ui/picker';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Modal, Skeleton, Tree } from 'antd';
import { useState } from 'react';
import { useFreshMenu } from '../../kernel/use-fresh-menu';
import { useText } from '../../kernel/use-text';
import styles from './user.module.css';

const LISTS = ['flow', 'wait', 'permission'] as const;
/** Room of a list, in px: only what is in sight is drawn. */
const LIST_HEIGHT = 236;
type Chosen = Record<(typeof LISTS)[number], string[]>;

/** Gives work of one person to another: three lists to choose from, and a summary before it is done. */
export function HandoverDialog({ row, onClose }: RowDialogProps<UserRow>) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const confirm = useConfirm();
  const cache = useQueryClient();
  const refreshMenu = useFreshMenu();
  useReturnFocus();
  const [toId, setToId] = useState('');
  const [chosen, setChosen] = useState<Chosen>({ flow: [], wait: [], permission: [] });
  const [tried, setTried] = useState(false);
  const { nameOf } = usePicked(toId === '' ? [] : [`${toId}--user`]);
  const work = useQuery({
    queryKey: ['user', 'work', row.id],
    queryFn: async ({ signal }) => (await request(getUserWork, { query: { fromId: row.id } }, { signal })).data,
    gcTime: 0,
    meta: { silent: true },
  });
  const handOver = useMutation({
    mutationFn: () => {
      const { flow, wait, permission } = chosen;
      return request(handOverWork, { body: { fromId: row.id, toId, flowList: flow, waitList: wait, permissionList: permission } });
    },
    onSuccess({ data: { moved }, msg }) {
      toast('success', moved.length === 0 ? msg : text('admin.user.handover.done', { parts: partsOf(moved) }));
      void cache.invalidateQueries();
      refreshMenu();
      onClose();
    },
    meta: { silent: true },
  });
  const count = LISTS.reduce((sum, list) => sum + chosen[list].length, 0);
  const name = `${row.realName}/${row.account}`;
  const problemTo =
    toId === row.id ? text('admin.user.handover.self') : tried && toId === '' ? text('admin.user.handover.toMissing') : undefined;
  const wrongTo = problemTo === undefined ? {} : { validateStatus: 'error' as const, help: problemTo };
  const failure = handOver.error ?? work.error;

  const partsOf = (counts: readonly { fullName: string; count: number }[]) =>
    counts
      .flatMap(({ fullName, count: number }) => (number === 0 ? [] : [text('admin.user.handover.part', { name: fullName, count: number })]))
      .join(text('admin.user.comma'));

  /** What will be moved, kind by kind. */
  function summary(): string {
    const kinds = LISTS.flatMap((list) => work.data?.[list] ?? []);
    const counts = kinds.map(({ fullName, children }) => ({
      fullName,
      count: children.filter(({ id }) => LISTS.some((list) => chosen[list].includes(id))).length,
    }));
    return text('admin.user.handover.summary', { from: name, to: nameOf(`${toId}--user`), parts: partsOf(counts) });
  }

  async function ask() {
    setTried(true);
    if (toId === '' || toId === row.id || count === 0) return;
    if (await confirm({ title: text('admin.user.handover.title'), content: summary() })) handOver.mutate();
  }

  return (
    <Modal
      open
      title={text('admin.user.handover.of', { name })}
      width={800}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => void ask()}
      okText={text('admin.user.handover.next')}
      cancelText={text('admin.user.cancel')}
      confirmLoading={handOver.isPending}
      okButtonProps={{ disabled: work.data === undefined }}
      destroyOnHidden
    >
      {failure !== null && (
        <Alert type="error" showIcon title={failure instanceof AppError ? failure.message : text('admin.user.failed')} />
      )}
      <Form layout="vertical">
        <Form.Item label={text('admin.user.handover.to')} htmlFor="handover-to" required style={{ marginBottom: 0 }} {...wrongTo}>
          <PrincipalField
            kind="user"
            control={{ id: 'handover-to' }}
            value={toId === '' ? [] : [toId]}
            onChange={([id = '']) => setToId(id)}
          />
        </Form.Item>
      </Form>
      {tried && count === 0 && <Alert type="error" showIcon title={text('admin.user.handover.nothing')} style={{ marginTop: 8 }} />}
      <div className={styles['lists']}>
        {LISTS.map((list) => (
          <section key={list} className={styles['work']} aria-label={text(`admin.user.handover.${list}`)}>
            <h3>{text(`admin.user.handover.${list}`)}</h3>
            {work.isLoading ? (
              <Skeleton active title={false} paragraph={{ rows: 4 }} />
            ) : (
              <WorkList
                nodes={work.data?.[list] ?? []}
                chosen={chosen[list]}
                onChange={(ids) => setChosen((known) => ({ ...known, [list]: ids }))}
              />
            )}
          </section>
        ))}
      </div>
    </Modal>
  );
}

interface WorkListProps {
  nodes: readonly HandoverNode[];
  chosen: string[];
  onChange: (ids: string[]) => void;
}

function WorkList({ nodes, chosen, onChange }: WorkListProps) {
  const text = useText();
  if (nodes.length === 0) return <p className={styles['none']}>{text('admin.user.handover.none')}</p>;
  const items = new Set(nodes.flatMap(({ children }) => children.map(({ id }) => id)));
  return (
    <Tree
      checkable
      selectable={false}
      defaultExpandAll
      blockNode
      treeData={nodes.map(toTree)}
      height={LIST_HEIGHT}
      checkedKeys={chosen}
      onCheck={(keys) => onChange((Array.isArray(keys) ? keys : keys.checked).map(String).filter((id) => items.has(id)))}
    />
  );
}

interface WorkNode {
  key: string;
  title: string;
  children: WorkNode[];
}

const toTree = ({ id, fullName, children }: HandoverNode): WorkNode => ({ key: id, title: fullName, children: children.map(toTree) });
