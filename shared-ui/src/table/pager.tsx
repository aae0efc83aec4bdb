import { PAGE_SIZES } from '@banyan/shared-contracts/wire/paging';
import { Pagination } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useUiText } from '../i18n/use-ui-text';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  onChange: (page: number, size: number) => void;
}

/** Total, sizes, previous, pages, next, jumper (product-1 section 9). */
export function Pager({ page, size, total, onChange }: PagerProps) {
  const text = useUiText();
  const last = Math.max(1, Math.ceil(total / size));
  const toLast = useEffectEvent(() => onChange(last, size));
  useEffect(() => {
    // The last row of the last page is gone.
    if (page > last) toLast();
  }, [page, last]);
  return (
    <Pagination
      current={page}
      pageSize={size}
      total={total}
      pageSizeOptions={[...PAGE_SIZES]}
      showSizeChanger
      showQuickJumper
      showTotal={(count) => text('ui.table.total', { count })}
      size="small"
      responsive
      onChange={onChange}
    />
  );
}
