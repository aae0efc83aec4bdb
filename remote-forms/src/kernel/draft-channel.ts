const NAME = 'banyan:drafts';

/** What tabs of a browser tell each other: that the server's draft of a form was written, or removed. */
interface DraftNews {
  form: string;
  /** The open form that did it. */
  slot: string;
  removed: boolean;
}

/** A person's form, open in one tab. */
export interface ChannelPlace {
  userId: string;
  modelId: string;
  recordId: string;
  slot: string;
}

const formOf = ({ userId, modelId, recordId }: ChannelPlace) => [userId, modelId, recordId].join('/');

export function tellDraftNews(place: ChannelPlace, removed: boolean): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ form: formOf(place), slot: place.slot, removed } satisfies DraftNews);
  channel.close();
}

/** Hears what other open forms of the same record do, until the returned function is called. */
export function hearDraftNews(place: ChannelPlace, hear: (removed: boolean) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', (event: MessageEvent) => {
    const { form, slot, removed } = event.data as DraftNews;
    if (form === formOf(place) && slot !== place.slot) hear(removed);
  });
  return () => channel.close();
}
