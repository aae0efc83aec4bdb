import { KEYWORD_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { ListQuery } from '../crud/list/use-list-query';

/** Of the lists of designed models that have no pages. */
const WITHOUT_PAGES = 1_000_000;

interface ModelQuery {
  /** Id of the menu of the model, which decides what its rows are. */
  menuId: string;
  /** Order of the list as long as no column is chosen: keys joined by commas, `-` in front means descending. */
  order?: string;
  /** Whether rows come page by page. */
  isPaged?: boolean;
}

/** Parameters for the list of a designed model (api-forms A14), from the search and sorting of a list screen. */
export const modelQuery =
  ({ menuId, order = '', isPaged = true }: ModelQuery) =>
  ({ filters, keyword, sort, page, size }: Pick<ListQuery, 'filters' | 'keyword' | 'sort' | 'page' | 'size'>): Record<string, unknown> => {
    const searched = { ...filters, ...(keyword === '' ? {} : { [KEYWORD_KEY]: keyword }) };
    return {
      menuId,
      superQueryJson: '',
      queryJson: Object.keys(searched).length === 0 ? '' : JSON.stringify(searched),
      currentPage: isPaged ? page : 1,
      pageSize: isPaged ? size : WITHOUT_PAGES,
      sidx: sort === undefined ? order : `${sort.order === 'desc' ? '-' : ''}${sort.key}`,
    };
  };
