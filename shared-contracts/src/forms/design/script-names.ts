const QUOTED = /'([^'\\\n]{1,100})'|"([^"\\\n]{1,100})"|`([^`\\]{1,100})`/g;
const MEMBER = /\b(?:formData|row|data)\s*(?:\?\.|\.)\s*(\w{1,100})/g;

/** The fields that a script names in quotes, or as members of the values that it is given (api-forms B11). Each once. */
export function namesInScript(script: unknown, addresses: ReadonlySet<string>): string[] {
  if (typeof script !== 'string' || script === '') return [];
  const quoted = [...script.matchAll(QUOTED)].map(([, one, two, three]) => one ?? two ?? three ?? '');
  const members = [...script.matchAll(MEMBER)].map(([, name]) => name ?? '');
  return [...new Set([...quoted, ...members].map((name) => name.replace('.', '-')))].filter((name) => addresses.has(name));
}
