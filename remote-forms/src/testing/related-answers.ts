import type { Answer } from '@banyan/shared-ui/testing';

export const ROWS = 'POST /api/system/DataInterface/:id/Actions/InfoByIds';
export const RECORD = 'GET /api/visualdev/OnlineDev/:modelId/:rowId/DataChange';
export const MODEL = 'GET /api/visualdev/OnlineDev/:modelId/Config';

/** Rows of a data interface by their ids. */
export const namedRows: Answer = ({ body }) =>
  (body as { ids: string[] }).ids.map((id) => ({ id, fullName: `Name ${id}`, city: `City of ${id}` }));

/** The model whose records are chosen. */
export const relatedModel = {
  id: '8',
  fullName: 'Requests',
  enCode: 'requests',
  type: 1,
  webType: 2,
  formData: JSON.stringify({
    fields: [{ __config__: { jnpfKey: 'inputNumber', label: 'Budget' }, __vModel__: 'budget', precision: 2, thousands: true }],
  }),
  columnData: '{}',
  appColumnData: '{}',
  enableFlow: 0,
  flowId: '',
  interfaceId: '',
};
