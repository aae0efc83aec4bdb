import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { type DesignInput, getDesign, updateDesign } from '@banyan/shared-contracts/forms/designs.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { createDesignStore, type DesignStore } from '@banyan/shared-ui/designer';
import { type SendRequest, useRequest, useSession } from '@banyan/shared-ui/runtime';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraftSender, type DraftSender, type SaveDraft } from './draft-sender';

/** A draft, with the version that a save has to name. */
export type OpenedDraft = EndpointReply<typeof getDesign>;

interface OpenDesign {
  store: DesignStore;
  flush: DraftSender['flush'];
  /** Why the server refused the draft, or ''. */
  refusal: string;
}

/** Stores the draft as a whole; each save names the version that the one before has left. */
function createSave(request: SendRequest, design: OpenedDraft): SaveDraft {
  const { id, ...facts } = design;
  let { version } = design;
  return async (doc, options) => {
    const body = { ...facts, ...formDocKind.write(doc), version } as DesignInput;
    await request(updateDesign, { params: { id }, body }, options);
    ({ version } = (await request(getDesign, { params: { id } })).data);
  };
}

/** The store of a design, whose draft is stored while it is changed and when its page is left. */
export function useOpenDesign(design: OpenedDraft): OpenDesign {
  const request = useRequest();
  const { user } = useSession();
  const [{ store, sender }] = useState(() => {
    const made = createDraftSender(createSave(request, design));
    const opened = createDesignStore({ doc: formDocKind.read(design), by: user.userId }, made.transport);
    made.connect(opened);
    return { store: opened, sender: made };
  });
  const refusal = useSyncExternalStore(sender.subscribe, sender.refusal);
  useEffect(() => {
    const leave = () => void sender.flush({ keepalive: true });
    const online = () => void sender.flush();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', online);
      void sender.flush();
    };
  }, [sender]);
  return { store, flush: sender.flush, refusal };
}
