import { type SignatureRow, signatureResource } from '@banyan/shared-contracts/admin/signature-admin.contract';
import { defineCrudScreen, person } from '@banyan/shared-ui/crud';
import { createElement } from 'react';
import { useText } from '../../kernel/use-text';
import { PictureField, SignatureImage, UsersField } from './signature-fields';

/** Signatures (api-data 2.8). */
export const signatureScreen = defineCrudScreen({
  resource: signatureResource,
  useText,
  noun: 'admin.signature.signature',
  nameOf: (row: SignatureRow) => row.fullName,
  search: 'admin.membership.search',
  filters: [{ key: 'userId', label: 'admin.signature.users', kind: person('userId') }],
  columns: [
    { key: 'icon', title: 'admin.signature.picture', width: 132, cell: (row) => createElement(SignatureImage, { row }) },
    { key: 'fullName', title: 'admin.membership.name', width: 170, sortable: true },
    { key: 'enCode', title: 'admin.membership.code', width: 150, sortable: true },
    { key: 'userIds', title: 'admin.signature.users', width: 260, value: ({ userIds }) => userIds.split(',').join('、') },
    { key: 'creatorUser', title: 'admin.interface.creator', width: 140, spare: true },
    { key: 'creatorTime', title: 'admin.membership.created', cell: 'time', width: 142, sortable: true, spare: true },
  ],
  form: [
    { key: 'fullName', label: 'admin.membership.name', widget: 'text', half: true },
    { key: 'enCode', label: 'admin.membership.code', widget: 'text', half: true },
    { key: 'userIds', label: 'admin.signature.users', widget: 'custom', Component: UsersField },
    { key: 'icon', label: 'admin.signature.picture', widget: 'custom', Component: PictureField },
    { key: 'description', label: 'admin.membership.description', widget: 'textarea', rows: 2 },
  ],
  defaults: { fullName: '', enCode: '', userIds: [], icon: '', description: '' },
  removal: 'admin.signature.removal',
});
