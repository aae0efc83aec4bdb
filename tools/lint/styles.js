import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MODULE = /\.module\.css$/;

/** Names of the classes that a CSS module has, a module of another workspace found by its exports; undefined where there is no such file. */
function classesOf(file, source) {
  const own = /^@banyan\/([\w-]+)\/(.+)$/.exec(source);
  const found = own === null ? path.resolve(path.dirname(file), source) : path.join(import.meta.dirname, '..', '..', own[1], 'src', own[2]);
  if (!existsSync(found)) return undefined;
  const text = readFileSync(found, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name));
}

/** A class that a CSS module does not have is no error anywhere else: the element just looks plain. */
const knownClass = {
  meta: { type: 'problem', messages: { unknown: '{{file}} has no class {{name}}.' }, schema: [] },
  create(context) {
    const modules = new Map();
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!MODULE.test(source.value)) return;
        const classes = classesOf(context.filename, source.value);
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

/** Every class that code names is in its CSS module. */
export const knownStyles = [
  {
    files: ['**/*.tsx', '**/*.ts'],
    plugins: { styles: { rules: { 'known-class': knownClass } } },
    rules: { 'styles/known-class': 'error' },
  },
];
