import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MODULE = /\.module\.css$/;
/** Words that name no area of a grid. */
const OF_CSS = new Set(['auto', 'inherit', 'initial', 'revert', 'unset']);

/** What a CSS module says without its comments; undefined where there is no such file. */
const sheetAt = (file) => (existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '') : undefined);
const sheetOf = (context, { value }) => sheetAt(path.resolve(path.dirname(context.filename), value));

/** Names of the classes that a sheet has. */
const classesOf = (text) => new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name));

/** Names of the areas that elements of a sheet are put into and none of its grids has. */
function missingAreas(text) {
  const grids = [...text.matchAll(/grid-template(?:-areas)?:([^;}]*)/g)].flatMap(([, value]) => value.match(/(["']).*?\1/g) ?? []);
  const areas = new Set(grids.flatMap((row) => row.slice(1, -1).trim().split(/\s+/)));
  const used = [...text.matchAll(/grid-area:\s*([a-zA-Z_][\w-]*)\s*[;}]/g)].map(([, name]) => name);
  return [...new Set(used)].filter((name) => !areas.has(name) && !OF_CSS.has(name));
}

/** A class that a CSS module does not have is no error anywhere else: the element just looks plain. */
export const knownClass = {
  meta: { type: 'problem', messages: { unknown: '{{file}} has no class {{name}}.' }, schema: [] },
  create(context) {
    const modules = new Map();
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!MODULE.test(source.value)) return;
        const sheet = sheetOf(context, source);
        const classes = sheet === undefined ? undefined : classesOf(sheet);
        for (const { local } of specifiers) modules.set(local.name, { file: source.value, classes });
      },
      MemberExpression({ object, property, computed }) {
        const module = object.type === 'Identifier' ? modules.get(object.name) : undefined;
        const name = computed ? property.value : property.name;
        if (module?.classes === undefined || typeof name !== 'string' || module.classes.has(name)) return;
        context.report({ node: property, messageId: 'unknown', data: { file: module.file, name } });
      },
    };
  },
};

/** An element in an area that no grid has makes rows and columns of its own, far from where it belongs. */
export const knownArea = {
  meta: { type: 'problem', messages: { unknown: '{{file}} has no grid with an area {{name}}.' }, schema: [] },
  create: (context) => ({
    ImportDeclaration(node) {
      const file = node.source.value;
      const sheet = MODULE.test(file) ? sheetOf(context, node.source) : undefined;
      for (const name of sheet === undefined ? [] : missingAreas(sheet))
        context.report({ node, messageId: 'unknown', data: { file, name } });
    },
  }),
};
