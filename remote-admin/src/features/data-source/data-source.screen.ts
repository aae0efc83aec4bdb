import {
  checkDataSource,
  type DataSourceRow,
  dataSourceResource,
  ORACLE_LINKS,
  ORACLE_ROLES,
  SOURCE_KINDS,
  type SourceKind,
} from '@banyan/shared-contracts/data/data-source.contract';
import { callOf, type Choice, defineCrudScreen } from '@banyan/shared-ui/crud';
import { createElement } from 'react';
import { useText } from '../../kernel/use-text';
import { ConnectionTest, FileField, KindField, PasswordField, useSourceKinds } from './source-fields';
import { SourceState } from './source-state';

/** Whether sources of a kind have a schema that is entered. */
const hasSchema = (kind: unknown): boolean => kind === 'PostgreSQL' || kind === 'KingbaseES';
/** A form has no kind until its values are there. */
const factsOf = (kind: unknown) => Object.entries(SOURCE_KINDS).find(([name]) => name === kind)?.[1];

type FormValues = { values: { dbType?: unknown } };
const isFile = ({ values }: FormValues): boolean => factsOf(values.dbType)?.isServer === false;
const isNoFile = (state: FormValues): boolean => !isFile(state);
/** Whether the name of a database is entered. */
const isNamed = (state: FormValues): boolean => factsOf(state.values.dbType)?.named === true && isNoFile(state);

const isNotOracle = ({ values }: { values: { dbType?: unknown } }): boolean => values.dbType !== 'Oracle';

/** Where a source is: a server and a database, or a file by its name. */
const placeOf = ({ host, port, serviceName }: DataSourceRow): string => (host === '' ? serviceName : `${host}:${port}/${serviceName}`);

function useOracleLinks(): Choice[] {
  const text = useText();
  return ORACLE_LINKS.map((link) => ({ value: link, label: text(`admin.dataSource.oracleLink.${link}`) }));
}

const useOracleRoles = (): Choice[] => ORACLE_ROLES.map((role) => ({ value: role, label: role }));

/** Data sources (api-data 1.1); `showUses` opens what uses one. */
export const dataSourceScreen = (showUses?: (row: DataSourceRow) => void) =>
  defineCrudScreen({
    resource: dataSourceResource,
    useText,
    noun: 'admin.dataSource.source',
    nameOf: (row) => row.fullName,
    search: 'admin.dataSource.search',
    filters: [{ key: 'dbType', label: 'admin.dataSource.kind', useChoices: useSourceKinds }],
    rowActions: [
      {
        id: 'check',
        label: 'admin.dataSource.check',
        for: 'everybody',
        changes: true,
        call: callOf(checkDataSource, ({ id }: DataSourceRow) => ({ params: { id } })),
      },
      ...(showUses === undefined ? [] : [{ id: 'uses', label: 'admin.uses.show', for: 'everybody', run: showUses } as const]),
    ],
    columns: [
      {
        key: 'fullName',
        title: 'admin.dataSource.name',
        width: 210,
        sortable: true,
        note: ({ readOnly }) => (readOnly === 1 ? 'admin.dataSource.readOnly' : undefined),
      },
      { key: 'dbType', title: 'admin.dataSource.kind', width: 124 },
      { key: 'host', title: 'admin.dataSource.host', width: 200, value: placeOf },
      { key: 'state', title: 'admin.dataSource.state', width: 220, cell: (row) => createElement(SourceState, { row }) },
      { key: 'latency', title: 'admin.dataSource.latency', cell: 'number', width: 124 },
      { key: 'checkedTime', title: 'admin.dataSource.checked', cell: 'ago', width: 110 },
      {
        key: 'poolUsed',
        title: 'admin.dataSource.pool',
        width: 122,
        value: ({ poolUsed, poolWaiting, poolSize }) => `${poolUsed} / ${poolSize}${poolWaiting === 0 ? '' : ` (+${poolWaiting})`}`,
      },
      { key: 'creatorUser', title: 'admin.dataSource.creator', width: 140, spare: true },
      { key: 'creatorTime', title: 'admin.dataSource.created', cell: 'time', width: 142, sortable: true, spare: true },
    ],
    form: [
      { key: 'fullName', label: 'admin.dataSource.name', widget: 'text', half: true },
      {
        key: 'dbType',
        label: 'admin.dataSource.kind',
        widget: 'custom',
        half: true,
        Component: KindField,
        disabled: ({ id }) => id !== undefined,
      },
      { key: 'serviceName', label: 'admin.dataSource.file', widget: 'custom', Component: FileField, hidden: isNoFile },
      { key: 'host', label: 'admin.dataSource.host', widget: 'text', half: true, hidden: isFile },
      { key: 'port', label: 'admin.dataSource.port', widget: 'text', half: true, hidden: isFile },
      { key: 'userName', label: 'admin.dataSource.user', widget: 'text', half: true, hidden: isFile },
      { key: 'password', label: 'admin.dataSource.password', widget: 'custom', half: true, Component: PasswordField, hidden: isFile },
      {
        key: 'serviceName',
        label: 'admin.dataSource.database',
        widget: 'text',
        half: true,
        hidden: (state) => !isNamed(state),
      },
      {
        key: 'oracleLinkType',
        label: 'admin.dataSource.oracleLink',
        widget: 'select',
        half: true,
        useChoices: useOracleLinks,
        hidden: isNotOracle,
      },
      { key: 'oracleService', label: 'admin.dataSource.oracleService', widget: 'text', half: true, hidden: isNotOracle },
      {
        key: 'oracleRole',
        label: 'admin.dataSource.oracleRole',
        widget: 'select',
        half: true,
        useChoices: useOracleRoles,
        hidden: isNotOracle,
      },
      { key: 'dbSchema', label: 'admin.dataSource.schema', widget: 'text', half: true, hidden: ({ values }) => !hasSchema(values.dbType) },
      { key: 'poolSize', label: 'admin.dataSource.poolSize', widget: 'number', min: 1, max: 50, half: true },
      { key: 'timeLimit', label: 'admin.dataSource.timeLimit', widget: 'number', min: 1, max: 600, half: true },
      { key: 'readOnly', label: 'admin.dataSource.readOnly', widget: 'switch', half: true, hidden: isFile },
      { key: 'ssl', label: 'admin.dataSource.ssl', widget: 'switch', half: true, hidden: isFile },
      { key: 'sortCode', label: 'admin.dataSource.sort', widget: 'number', half: true },
      { key: 'description', label: 'admin.membership.description', widget: 'textarea', rows: 2 },
    ],
    defaults: {
      ...{ dbType: 'PostgreSQL', fullName: '', host: '', port: SOURCE_KINDS.PostgreSQL.port, userName: '', password: '', serviceName: '' },
      ...{ dbSchema: SOURCE_KINDS.PostgreSQL.schema, readOnly: 1, poolSize: 5, timeLimit: 10, ssl: 0, sortCode: 0, description: '' },
      ...{ oracleLinkType: 'SERVICE', oracleService: '', oracleRole: 'Default' },
    },
    toForm: ({ dbType, oracleLinkType, oracleRole, ...record }) => ({
      ...record,
      dbType: dbType as SourceKind,
      oracleLinkType: oracleLinkType as (typeof ORACLE_LINKS)[number],
      oracleRole: oracleRole as (typeof ORACLE_ROLES)[number],
    }),
    dialogWidth: 720,
    Note: ConnectionTest,
  });
