import { countOption } from '@banyan/shared-contracts/portal/cards/count.option';
import { AppError } from '@banyan/shared-contracts/errors';
import { listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { createMenuModel, type MenuNode } from '@banyan/shared-ui/menu';
import { Link } from '@banyan/shared-ui/router';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../../forms/public/text';
import { type CardProps, defineCard } from '../../card-definition';
import styles from './count.module.css';

type Option = ReturnType<typeof countOption.parse>;

/** The page of a model, where this user has one. */
function findPath(nodes: readonly MenuNode[], modelId: string): string | undefined {
  for (const { item, properties, path, children } of nodes) {
    const found = item.type === MENU_TYPE.model && properties.moduleId === modelId ? path : findPath(children, modelId);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The number of records that this user may see: the total of their list. */
function useCount({ modelId, query }: Option) {
  const request = useRequest();
  const { user } = useSession();
  const queryJson = Object.keys(query).length === 0 ? '' : JSON.stringify(query);
  return useQuery({
    queryKey: ['model', modelId, 'rows', 'count', queryJson, user.userId],
    queryFn: async ({ signal }) => {
      const body = { menuId: '', queryJson, superQueryJson: '', currentPage: 1, pageSize: 1 };
      return (await request(listModelRows, { params: { modelId }, body }, { signal })).data.pagination.total;
    },
    meta: { silent: true },
  });
}

function CountCard({ item, option, onAbsent }: CardProps<Option>) {
  const text = useText();
  const { number } = useFormats();
  const { menus } = useSession();
  const { data, error, refetch } = useCount(option);
  const forbidden = error instanceof AppError && error.key === 'FORBIDDEN';
  const leave = useEffectEvent(onAbsent);
  useEffect(() => {
    if (forbidden) leave();
  }, [forbidden]);

  if (data === undefined && error !== null) {
    return (
      <p className={styles['failed']} role="alert">
        {text('forms.portal.noCount')}{' '}
        <Button size="small" type="link" onClick={() => void refetch()}>
          {text('forms.portal.retry')}
        </Button>
      </p>
    );
  }
  const figure = (
    <>
      <span className={styles['figure']}>{data === undefined ? '–' : number(data)}</span> {option.unit}
    </>
  );
  const path = findPath(createMenuModel(menus).tree, option.modelId);
  if (path === undefined) return <p className={styles['count']}>{figure}</p>;
  return (
    <Link className={styles['count'] ?? ''} to={path} title={item.title}>
      {figure}
    </Link>
  );
}

export const countCard = defineCard(countOption, CountCard);
