import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../crud/list/error-panel';
import { useUiText } from '../../i18n/use-ui-text';
import styles from '../picker.module.css';

interface PickReadProps<Node> {
  data: readonly Node[] | undefined;
  error: Error | null;
  retry: () => void;
  /** What it was searched for. */
  keyword?: string;
  /** Text where there is nothing, instead of "no data". */
  emptyText?: string | undefined;
  children: (nodes: readonly Node[]) => ReactNode;
}

/** Nodes of a picker, or a placeholder: a skeleton, a failure, "no data". */
export function PickRead<Node>({ data, error, retry, keyword = '', emptyText, children }: PickReadProps<Node>) {
  if (data === undefined) {
    if (error !== null) return <ErrorPanel error={error} retry={retry} />;
    return <Skeleton active title={false} paragraph={{ rows: 6 }} className={styles['scroll'] ?? ''} />;
  }
  return data.length === 0 ? <NothingFound keyword={keyword} emptyText={emptyText} /> : children(data);
}

export function NothingFound({ keyword, emptyText }: { keyword: string; emptyText?: string | undefined }) {
  const text = useUiText();
  const found = keyword === '' ? text('ui.picker.none') : text('ui.picker.noMatch', { keyword });
  return <p className={styles['none']}>{emptyText ?? found}</p>;
}
