import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MODULE = /\.module\.css$/;

/** Names of the classes that a CSS module has; undefined where there is no such file. */
function classesOf(file) {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
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
        const classes = classesOf(path.resolve(path.dirname(context.filename), source.value));
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
