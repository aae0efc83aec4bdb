const PREFIX = 'banyan:draft:';

/** Missing on plain HTTP, despite its type. */
const locks = () => (navigator as Partial<Navigator>).locks;

/**
 * Slots of forms that are open in some tab of this browser, none if the browser does not report them; the slots of a tab are released when
 * it ends for any reason.
 */
export async function listLiveSlots(): Promise<ReadonlySet<string>> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

/** Marks a slot as in use for the other tabs, until the returned function is called. */
export function holdSlot(slot: string): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  void locks()?.request(PREFIX + slot, () => released);
  return release;
}

/**
 * Takes a slot that no tab has, until the returned function is called; undefined where some tab has it. If the browser does not report
 * slots, every slot is free.
 */
export function claimSlot(slot: string): Promise<(() => void) | undefined> {
  const manager = locks();
  if (manager === undefined) return Promise.resolve(() => undefined);
  return new Promise((answer, fail) => {
    const take = (lock: Lock | null) => (lock === null ? answer(undefined) : new Promise<void>((release) => answer(release)));
    manager.request(PREFIX + slot, { ifAvailable: true }, take).catch(fail);
  });
}
