import { AREA_ROOT, areaResource } from '@banyan/shared-contracts/admin/area-admin.contract';
import { defineCrudScreen } from '@banyan/shared-ui/crud';
import { useText } from '../../kernel/use-text';
import { AboveField } from './above-field';

/** Areas from provinces to streets, read level by level (api-data 2.2). What a search finds is shown with everything above it. */
export const areaScreen = defineCrudScreen({
  resource: areaResource,
  useText,
  noun: 'admin.area.area',
  nameOf: ({ fullName }) => fullName,
  search: 'admin.area.search',
  asks: ({ keyword }) => ({ keyword, withDisabled: 1 }),
  branches: {
    has: ({ hasChildren }) => hasChildren,
    input: ({ id }) => ({ params: { nodeId: id }, query: { keyword: '', withDisabled: 1 } }),
  },
  columns: [
    { key: 'fullName', title: 'admin.area.name', width: 320 },
    {
      key: 'names',
      title: 'admin.area.parent',
      width: 260,
      cell: 'path',
      value: ({ names }) => names.slice(0, -1).join(' / '),
      spare: true,
    },
    { key: 'enCode', title: 'admin.area.code', width: 160 },
    { key: 'sortCode', title: 'admin.area.sort', cell: 'number', width: 90, spare: true },
    { key: 'enabledMark', title: 'admin.area.state', cell: 'switch', width: 90 },
  ],
  form: [
    { key: 'parentId', label: 'admin.area.parent', widget: 'custom', Component: AboveField },
    { key: 'fullName', label: 'admin.area.name', widget: 'text' },
    { key: 'enCode', label: 'admin.area.code', widget: 'text' },
    { key: 'sortCode', label: 'admin.area.sort', widget: 'number', half: true },
    { key: 'enabledMark', label: 'admin.area.state', widget: 'switch', half: true },
    { key: 'description', label: 'admin.area.description', widget: 'textarea', rows: 3 },
  ],
  defaults: { parentId: AREA_ROOT, fullName: '', enCode: '', sortCode: 0, enabledMark: 1, description: '' },
});
