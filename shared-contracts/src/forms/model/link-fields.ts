/** Field addresses out of the designer's JSON: texts, or objects that name their field. */
export function addressesIn(text: string): string[] {
  try {
    const list: unknown = text === '' ? [] : JSON.parse(text);
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry: unknown) => {
      if (typeof entry === 'string') return entry;
      const { prop, id, __vModel__: key } = (entry ?? {}) as Record<string, unknown>;
      return ([prop, id, key].find((name) => typeof name === 'string' && name !== '') as string | undefined) ?? [];
    });
  } catch {
    return [];
  }
}
