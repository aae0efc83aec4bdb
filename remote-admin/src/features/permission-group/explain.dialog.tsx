import type { MenuChoice } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { PrincipalField } from '@banyan/shared-ui/picker';
import { Button, Form, Input, Modal, Select, Skeleton, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { ExplainedRouteView, Verdict } from './explain-chain';
import styles from './explain.module.css';
import { isRecordAction, OPEN, type Question, useExplanation, useMenus, useThings } from './use-explain';

interface MenuNode {
  value: string;
  title: string;
  selectable: boolean;
  children: MenuNode[];
}

/** Systems only group; directories open nothing. */
const toNodes = (choices: readonly MenuChoice[]): MenuNode[] =>
  choices.map(({ id, fullName, type, children }) => ({ value: id, title: fullName, selectable: type > 1, children: toNodes(children) }));

const find = (choices: readonly MenuChoice[], id: string): MenuChoice | undefined => {
  for (const choice of choices) {
    const found = choice.id === id && choice.type > 1 ? choice : find(choice.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Why a person may do something, or may not: for administrators. */
export function ExplainDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  useReturnFocus();
  const menus = useMenus();
  const [asked, setAsked] = useState({ userId: '', menuId: '', what: OPEN, recordId: '', field: '' });
  const { data: choices } = menus;
  const menu = useMemo(() => find(choices ?? [], asked.menuId), [choices, asked.menuId]);
  const things = useThings(menu);
  const explanation = useExplanation();
  const [tried, setTried] = useState(false);
  const change = (part: Partial<typeof asked>) => {
    setAsked({ ...asked, ...part });
    explanation.reset();
  };
  const question: Question | undefined = menu === undefined || asked.userId === '' ? undefined : { ...asked, menu };
  const { data, error, isPending } = explanation;
  const ask = () => (question === undefined ? setTried(true) : explanation.mutate(question));
  const missing = (lacks: boolean, help: string) => (tried && lacks ? { validateStatus: 'error' as const, help } : {});

  return (
    <Modal
      open
      title={text('admin.permission.explain')}
      width={880}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      style={{ top: 40 }}
      styles={{ body: { maxHeight: 'calc(100dvh - 160px)', overflow: 'hidden auto' } }}
    >
      <Form layout="vertical" className={styles['question'] ?? ''} onFinish={ask}>
        <Form.Item
          required
          label={text('admin.permission.who')}
          htmlFor="explain-who"
          {...missing(asked.userId === '', text('admin.permission.whoMissing'))}
        >
          <PrincipalField
            kind="user"
            control={{ id: 'explain-who' }}
            value={asked.userId === '' ? [] : [asked.userId]}
            onChange={([userId = '']) => change({ userId })}
          />
        </Form.Item>
        <Form.Item
          required
          label={text('admin.permission.where')}
          htmlFor="explain-where"
          {...missing(menu === undefined, text('admin.permission.whereMissing'))}
        >
          <TreeSelect
            id="explain-where"
            value={asked.menuId === '' ? null : asked.menuId}
            loading={menus.isLoading}
            treeData={toNodes(choices ?? [])}
            treeDefaultExpandedKeys={(choices ?? []).map(({ id }) => id)}
            showSearch={{ treeNodeFilterProp: 'title' }}
            onChange={(menuId: string | null | undefined) => change({ menuId: menuId ?? '', what: OPEN, recordId: '', field: '' })}
          />
        </Form.Item>
        <Form.Item label={text('admin.permission.what')} htmlFor="explain-what">
          <Select id="explain-what" value={asked.what} options={things} onChange={(what: string) => change({ what })} />
        </Form.Item>
        {isRecordAction(asked.what) && (
          <>
            <Form.Item label={text('admin.permission.record')} htmlFor="explain-record">
              <Input id="explain-record" value={asked.recordId} onChange={({ target }) => change({ recordId: target.value.trim() })} />
            </Form.Item>
            <Form.Item label={text('admin.permission.field')} htmlFor="explain-field">
              <Input id="explain-field" value={asked.field} onChange={({ target }) => change({ field: target.value.trim() })} />
            </Form.Item>
          </>
        )}
        <Button type="primary" htmlType="submit" loading={isPending} className={styles['ask'] ?? ''}>
          {text('admin.permission.ask')}
        </Button>
      </Form>
      {menus.error !== null && <ErrorPanel error={menus.error} retry={() => void menus.refetch()} />}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {error !== null && question !== undefined && <ErrorPanel error={error} retry={() => explanation.mutate(question)} />}
      {data !== undefined && (
        <section className={styles['answer']} aria-label={text('admin.permission.answer')}>
          <p role="status" className={styles['banner']} data-holds={data.allowed}>
            <Verdict holds={data.allowed} />
            {data.sentence}
          </p>
          {data.routes.map((route) => (
            <ExplainedRouteView key={route.name} route={route} named={data.routes.length > 1} />
          ))}
        </section>
      )}
    </Modal>
  );
}
