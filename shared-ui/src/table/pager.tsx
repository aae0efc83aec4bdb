import { PAGE_SIZES } from '@banyan/shared-contracts/wire/paging';
import { Pagination } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { useNarrowScreen } from '../layout/use-small-screen';
import styles from './list.module.css';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  /** There are more rows than `total`, which has been counted only so far. */
  isMinimum?: boolean | undefined;
  onChange: (page: number, size: number) => void;
}

/** Below a list: total, sizes, previous, pages, next, jumper (product-1 section 9). */
export function Pager({ page, size, total, isMinimum = false, onChange }: PagerProps) {
  const text = useUiText();
  const narrow = useNarrowScreen();
  const last = Math.max(1, Math.ceil(total / size));
  const toLast = useEffectEvent(() => onChange(last, size));
  useEffect(() => {
    // The last row of the last page was removed.
    if (page > last) toLast();
  }, [page, last]);
  return (
    <footer className={styles['pager']}>
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger={!narrow}
        showQuickJumper={!narrow}
        showTotal={(count) => text(isMinimum ? 'ui.table.totalOver' : 'ui.table.total', { count })}
        size="small"
        responsive
        onChange={onChange}
      />
    </footer>
  );
}
