const PREFIX = 'banyan:draft:';

/** Missing on plain http, whatever the types say. */
const locks = () => (navigator as Partial<Navigator>).locks;

/** Slots of forms that are open in some tab of this browser, none where it does not tell; what a tab holds is let go when it ends, however it ends. */
export async function listLiveSlots(): Promise<ReadonlySet<string>> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

/** Tells the other tabs that a slot is in use, until the returned function is called. */
export function holdSlot(slot: string): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  void locks()?.request(PREFIX + slot, () => released);
  return release;
}

/** Takes a slot that no tab has, until the returned function is called; undefined where some tab has it. Every slot is free where the browser does not tell. */
export function claimSlot(slot: string): Promise<(() => void) | undefined> {
  const manager = locks();
  if (manager === undefined) return Promise.resolve(() => undefined);
  return new Promise((answer, fail) => {
    const take = (lock: Lock | null) => (lock === null ? answer(undefined) : new Promise<void>((release) => answer(release)));
    manager.request(PREFIX + slot, { ifAvailable: true }, take).catch(fail);
  });
}
