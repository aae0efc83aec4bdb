import { fieldAt, type FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { type ModelRow, listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { HomeCard } from '@banyan/shared-ui/home-card';
import { Link } from '@banyan/shared-ui/router';
import { Changes, useHost, useRequest, useSession } from '@banyan/shared-ui/runtime';
import { Ellipsis } from '@banyan/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { type Model, titleField, useToldDesign } from '../../forms/public/model';
import { shownText, useText } from '../../forms/public/text';
import type { RequestsMenu } from './find-requests-menu';
import styles from './latest-requests.module.css';

/** Number of requests on the card; the page shows the others. */
const SHOWN = 5;

/** The values of a request on the card: its title, the first amount and the first date of the list. */
function pickColumns(model: Model) {
  const { design, whole } = model;
  const fields = design.columnList.flatMap(({ prop }) => fieldAt(whole, prop) ?? []);
  const byColumn = (type: string) => fields.find(({ contract, settings }) => contract.column(settings).type === type);
  return { title: titleField(model), amount: byColumn('numeric'), date: byColumn('timestamptz') };
}

const wordsOf = (field: FormField | undefined, row: ModelRow) => (field === undefined ? '' : shownText(field, row[field.address]));

/** Own records are those whose creator field names the user. */
function useOwnRequests({ modelId, id: menuId }: RequestsMenu, model: Model | undefined) {
  const request = useRequest();
  const { user } = useSession();
  const creator = [...(model?.whole.fields.values() ?? [])].find(({ contract }) => contract.traits.system === 'creator');
  const queryJson = creator === undefined ? '' : JSON.stringify({ [creator.key]: user.userId });
  const sidx = model?.design.defaultSortConfig.map(({ field, sort }) => (sort === 'desc' ? `-${field}` : field)).join(',');
  return useQuery({
    queryKey: ['model', modelId, 'rows', 'latest', menuId, user.userId],
    queryFn: async ({ signal }) =>
      (
        await request(
          listModelRows,
          { params: { modelId }, body: { menuId, queryJson, superQueryJson: '', currentPage: 1, pageSize: SHOWN, sidx } },
          { signal },
        )
      ).data.list,
    enabled: model !== undefined,
    meta: { silent: true },
  });
}

/** The requests, with links to each, to all, and to a new one. */
export function RequestList({ menu }: { menu: RequestsMenu }) {
  const text = useText();
  const { openDialog, offersDialog } = useHost();
  const { model, error: unread, retry } = useToldDesign(menu.modelId);
  const { data, error, refetch } = useOwnRequests(menu, model);
  const columns = model && pickColumns(model);
  // The columns are known with the design.
  const rows = columns === undefined ? [] : (data ?? []);
  const form = { modelId: menu.modelId, menuId: menu.id };
  const add = model?.button('add') === true && offersDialog('form.fill') && (
    <Changes>
      <button type="button" className={styles['add']} onClick={() => void openDialog('form.fill', form)}>
        {text('forms.list.add')}
      </button>
    </Changes>
  );
  /** A plain click shows the request over the home page; a click with a modifier opens its page in a new tab. */
  const show = (event: MouseEvent, recordId: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !offersDialog('form.view')) return;
    event.preventDefault();
    void openDialog('form.view', { ...form, recordId });
  };

  return (
    <HomeCard
      title={text('forms.latest.title')}
      aside={
        <span className={styles['ways']}>
          {add}
          <Link to={menu.path}>{text('forms.latest.all')}</Link>
        </span>
      }
      error={unread ?? error}
      retry={() => (model === undefined ? retry() : void refetch())}
      loading={data === undefined || columns === undefined}
      empty={text('forms.latest.empty')}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Link className={styles['request'] ?? ''} to={`${menu.path}/${row.id}`} onClick={(event) => show(event, row.id)}>
            <Ellipsis text={wordsOf(columns?.title, row) || text('forms.record.unnamed')} />
            <span className={styles['figure']}>{wordsOf(columns?.amount, row)}</span>
            <span className={styles['figure']}>{wordsOf(columns?.date, row)}</span>
          </Link>
        </li>
      ))}
    </HomeCard>
  );
}
