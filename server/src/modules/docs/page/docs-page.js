/** Shows the API document: calls by area, searchable, with fields as nested lists. Runs in the browser, without anything else. */
const TOKEN = 'banyan:token';
/** Maximum depth of nested fields; deeper ones are listed with their type only. */
const DEEPEST = 6;

const words = document.querySelector('#words').dataset;
const note = document.querySelector('.note');
const count = document.querySelector('.count');
const search = document.querySelector('input');
const link = document.querySelector('header a');
const main = document.querySelector('main');

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

const resolve = (schema, api) => ('$ref' in schema ? (api.components.schemas[schema.$ref.split('/').pop()] ?? {}) : schema);

function typeOf(schema, api) {
  const { type, format, const: only, enum: several, anyOf, oneOf, items, minimum, maximum, maxLength, pattern } = resolve(schema, api);
  if (only !== undefined) return JSON.stringify(only);
  if (several !== undefined) return several.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf !== undefined || oneOf !== undefined) return [...new Set((anyOf ?? oneOf).map((part) => typeOf(part, api)))].join(' | ');
  if (type === 'array') return `${typeOf(items ?? {}, api)}[]`;
  const within = [
    minimum > -1e15 ? `≥ ${minimum}` : '',
    maximum < 1e15 ? `≤ ${maximum}` : '',
    maxLength ? `≤ ${maxLength}` : '',
    pattern ?? '',
  ];
  return [format ?? [type].flat().join(' | ') ?? '', ...within].filter(Boolean).join(' ') || 'any';
}

/** The object whose fields a schema shows: itself, its entries, or the first of its choices that has any. */
function objectIn(schema, api) {
  const { properties, items, anyOf, oneOf } = resolve(schema, api);
  if (properties !== undefined) return resolve(schema, api);
  if (items !== undefined) return objectIn(items, api);
  return (anyOf ?? oneOf ?? []).map((part) => objectIn(part, api)).find(Boolean);
}

function fieldsOf(schema, api, depth = 1) {
  const object = objectIn(schema, api);
  if (object === undefined || depth > DEEPEST) return undefined;
  const required = object.required ?? [];
  const rows = Object.entries(object.properties).map(([name, property]) => {
    const row = element('li', '', element('code', '', name), ' ', element('span', 'type', typeOf(property, api)));
    if (required.includes(name)) row.append(' ', element('span', 'required', words.required));
    const inner = fieldsOf(property, api, depth + 1);
    if (inner !== undefined) row.append(inner);
    return row;
  });
  return rows.length === 0 ? undefined : element('ul', '', ...rows);
}

function section(title, schema, api) {
  const content = fieldsOf(schema, api) ?? element('code', '', typeOf(schema, api));
  return [element('h3', '', title), content];
}

function parameterSections({ parameters }, api) {
  return ['path', 'query'].flatMap((place) => {
    const chosen = parameters.filter((parameter) => parameter.in === place);
    if (chosen.length === 0) return [];
    const properties = Object.fromEntries(chosen.map(({ name, schema }) => [name, schema]));
    const required = chosen.filter((parameter) => parameter.required).map(({ name }) => name);
    return section(words[place], { properties, required }, api);
  });
}

function insideOf(operation, api) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const reply = Object.values(operation.responses[200]?.content ?? {})[0]?.schema.oneOf[0].properties.data;
  return element(
    'div',
    'inside',
    ...parameterSections(operation, api),
    ...(body === undefined ? [] : section(words.body, body, api)),
    ...(reply === undefined ? [] : section(words.reply, reply, api)),
  );
}

function entryOf(path, method, operation, api) {
  const access = operation['x-access'];
  const who = access === 'public' ? words.public : [access].flat().join(', ');
  const entry = element(
    'details',
    '',
    element(
      'summary',
      '',
      element('span', `method ${method}`, method.toUpperCase()),
      element('code', '', path),
      element('span', 'what', operation.summary),
      element('span', 'access', who),
    ),
  );
  entry.addEventListener('toggle', () => entry.open && entry.childElementCount === 1 && entry.append(insideOf(operation, api)));
  return { entry, text: `${method} ${path} ${operation.summary} ${who}`.toLowerCase() };
}

function show(api) {
  const areas = api.tags.map(({ name }) => {
    const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => entryOf(path, method, operation, api)),
    );
    const area = element('section', '', element('h2', '', name), ...calls.map(({ entry }) => entry));
    main.append(area);
    return { area, calls };
  });

  function filter() {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { area, calls } of areas) {
      for (const { entry, text } of calls) entry.hidden = !wanted.every((word) => text.includes(word));
      const visible = calls.filter(({ entry }) => !entry.hidden).length;
      area.hidden = visible === 0;
      shown += visible;
    }
    count.textContent = count.dataset.text.replace('{count}', String(shown));
    note.hidden = shown > 0;
    note.textContent = note.dataset.empty;
  }

  search.addEventListener('input', filter);
  filter();
}

async function load() {
  const token = localStorage.getItem(TOKEN);
  const reply = await fetch('/api/docs/json', { headers: token === null ? {} : { authorization: token } });
  const api = await reply.json();
  if (api.openapi === undefined) {
    note.textContent = note.dataset.signedOut;
    document.querySelector('.sign-in').hidden = false;
    return;
  }
  link.href = URL.createObjectURL(new Blob([JSON.stringify(api, null, 2)], { type: 'application/json' }));
  link.hidden = false;
  show(api);
}

load().catch(() => {
  note.textContent = note.dataset.failed;
});
