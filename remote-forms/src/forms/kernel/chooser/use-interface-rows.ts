import { listInterfaceRows, listInterfaceRowsByIds } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { ReadField } from '@banyan/shared-contracts/forms/model/widget';
import { givenParameters } from '@banyan/shared-contracts/forms/widgets/parameters';
import type { PopupSettings } from '@banyan/shared-contracts/forms/widgets/popup-choice';
import { useRequest } from '@banyan/shared-ui/runtime';
import { type RowSource, textOf } from './row-source';

type InterfaceQuestion = Pick<PopupSettings, 'source' | 'propsValue' | 'relationField' | 'columns'>;

/** Rows of a data interface, requested with the values of the record. */
export function useInterfaceSource({ source, propsValue, relationField, columns }: InterfaceQuestion, read: ReadField): RowSource {
  const request = useRequest();
  const params = { id: source.interfaceId };
  const paramList = givenParameters(source.parameters, read).map(({ field, value }) => ({ field, defaultValue: value }));
  const asked = { interfaceId: source.interfaceId, propsValue, relationField, paramList };
  return {
    key: ['interface', asked],
    idMember: propsValue,
    async page(page, signal) {
      const body = { ...asked, ...page, columnOptions: columns.map(({ value }) => value).join(',') };
      return (await request(listInterfaceRows, { params, body }, { signal })).data;
    },
    async titles(ids, signal) {
      const { data } = await request(listInterfaceRowsByIds, { params, body: { ...asked, ids: [...ids] } }, { signal });
      return Object.fromEntries(data.map((row) => [textOf(row[propsValue]), textOf(row[relationField])]));
    },
  };
}
