import { createModelRecord, updateModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useDraftWrites } from '../drafts/use-drafts';
import type { WaitingSubmit } from './submit-queue';

/** The response: the id of the record, and the message of the server. */
export interface SentSubmit {
  id: string;
  msg: string;
}

/** Identifies a submit on the server, and the number of its changes since it was first sent. */
export type SubmitName = Pick<WaitingSubmit, 'key' | 'edits'>;

type Submit = Pick<WaitingSubmit, 'modelId' | 'menuId' | 'recordId' | 'data' | 'edits'> & Partial<Pick<WaitingSubmit, 'key' | 'reason'>>;

const named = (key: string | undefined) => (key === undefined ? {} : { submitKey: key });

/** Sends one submit: the server saves it once, however often it is sent. */
export function useSendSubmit(): (submit: Submit) => Promise<SentSubmit> {
  const request = useRequest();
  const update = async ({ key, modelId, menuId, data, reason = '', recordId: id }: Submit): Promise<SentSubmit> => {
    const { msg } = await request(updateModelRecord, {
      params: { modelId, rowId: id },
      body: { id, data, menuId, partial: 1, ...named(key), ...(reason === '' ? {} : { reason }) },
    });
    return { id, msg };
  };
  return async (submit) => {
    if (submit.recordId !== '') return update(submit);
    const { key, modelId, menuId, data, edits } = submit;
    const { data: created, msg } = await request(createModelRecord, { params: { modelId }, body: { id: '', data, menuId, ...named(key) } });
    // It had arrived before it was changed here: its record gets the change.
    if (key !== undefined && created.repeated === true && edits > 0)
      return update({ ...submit, recordId: created.id, key: `${key.slice(0, 60)}-${edits}` });
    return { id: created.id, msg };
  };
}

/** Removes the draft that a submit was typed in. */
export function useRemoveTyped(): (submit: WaitingSubmit) => Promise<void> {
  const write = useDraftWrites();
  return ({ modelId, menuId, recordId, slot }) => (slot === '' ? Promise.resolve() : write({ modelId, menuId, recordId }, slot, undefined));
}
