import type { CrudColumn, CrudField } from '@banyan/shared-ui/crud';
import type { TextKey } from '../../kernel/use-text';
import { StateBadge } from './state-badge';

interface CommonRow {
  fullName: string;
  enCode: string;
  creatorUser: string;
  creatorTime: number;
  lastModifyTime: number | null;
  sortCode: number;
  enabledMark: number;
}

/** Columns before those that only one page has. */
export const nameColumns = <Row extends CommonRow>(): CrudColumn<Row, TextKey>[] =>
  [
    { key: 'fullName', title: 'messaging.center.name', width: 170, sortable: true },
    { key: 'enCode', title: 'messaging.center.code', width: 150, sortable: true },
  ] as CrudColumn<Row, TextKey>[];

/** Columns after them. */
export const endColumns = <Row extends CommonRow>(): CrudColumn<Row, TextKey>[] =>
  [
    { key: 'creatorUser', title: 'messaging.center.creator', width: 130, spare: true },
    { key: 'creatorTime', title: 'messaging.center.created', cell: 'time', width: 142, sortable: true, spare: true },
    { key: 'lastModifyTime', title: 'messaging.center.changed', cell: 'time', width: 142, spare: true },
    { key: 'sortCode', title: 'messaging.center.sort', cell: 'number', width: 72, sortable: true, spare: true },
    {
      key: 'enabledMark',
      title: 'messaging.center.state',
      width: 84,
      cell: ({ enabledMark }: Row) => <StateBadge enabled={enabledMark === 1} />,
    },
  ] as CrudColumn<Row, TextKey>[];

interface CommonForm {
  fullName: string;
  enCode: string;
  sortCode?: unknown;
  enabledMark?: unknown;
  description?: unknown;
}

/** Fields at the beginning of every form. */
export const nameFields = <Form extends CommonForm>(): CrudField<Form, TextKey>[] =>
  [
    { key: 'fullName', label: 'messaging.center.name', widget: 'text', half: true },
    { key: 'enCode', label: 'messaging.center.code', widget: 'text', half: true },
  ] as CrudField<Form, TextKey>[];

/** Fields at the end of every form. */
export const endFields = <Form extends CommonForm>(): CrudField<Form, TextKey>[] =>
  [
    { key: 'sortCode', label: 'messaging.center.sort', widget: 'number', half: true },
    { key: 'enabledMark', label: 'messaging.center.state', widget: 'switch', half: true },
    { key: 'description', label: 'messaging.center.description', widget: 'textarea', rows: 2 },
  ] as CrudField<Form, TextKey>[];

/** Values that every new record has. */
export const COMMON_DEFAULTS = { fullName: '', enCode: '', sortCode: 0, enabledMark: 1, description: '' } as const;
