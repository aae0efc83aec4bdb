/** What the signed-in user has of a kind as a start value (api-forms B12): all of it, or the first; nothing where they have none. */
export function ownChoice(ids: readonly string[] | undefined, multiple: boolean): string | string[] | null {
  const known = (ids ?? []).filter((id) => id !== '');
  return multiple ? known : (known[0] ?? null);
}
