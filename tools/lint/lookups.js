import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const inheritedMessage =
  'Text from outside may name a member that every object inherits, such as `constructor`: use isKeyOf or lookup of @banyan/shared-contracts/own-members, or a Map.';

const withoutTypes = (node) =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? withoutTypes(node.expression) : node;

/** Whether any text is a key of a table of this written type; TypeScript refuses text as a key of other tables by itself. */
const isOpen = (type) => /^(?:(?:Readonly|Partial)<)*(?:Record<string,|\{\s*(?:readonly )?\[\w+: string\]:)/.test(type);

/** The type that a text of code writes at a table, also by the name of a type of the same text. */
function writtenType(code, name) {
  const [, type = ''] = new RegExp(`\\bconst ${name}: ([^=;]+?)(?: =|;)`).exec(code) ?? [];
  const [, alias = type] = new RegExp(`\\btype ${/^\w+$/.test(type) ? type : '-'} = ([^;]+);`).exec(code) ?? [];
  return alias;
}

/** The file of an import that names one: beside the importing file, or of the contracts; index files only pass on. */
function fileOf(from, filename, root) {
  const contracts = '@banyan/shared-contracts/';
  const start = from.startsWith(contracts)
    ? path.join(root, 'shared-contracts/src', from.slice(contracts.length))
    : path.resolve(path.dirname(filename), from);
  return [`${start}.ts`, `${start}.tsx`].find((file) => existsSync(file));
}

const codes = new Map();

/** The text of a file, read once. */
function codeOf(file) {
  if (!codes.has(file)) codes.set(file, readFileSync(file, 'utf8'));
  return codes.get(file);
}

/** The written type of a table that has a name: a constant of the module that is an object literal, or something imported. */
function tableType(node, scope, { filename, cwd, sourceCode }) {
  const object = withoutTypes(node);
  if (object.type !== 'Identifier') return '';
  for (let at = scope; at !== null; at = at.upper) {
    const variable = at.set.get(object.name);
    if (variable === undefined) continue;
    const [definition] = variable.defs;
    if (definition?.type === 'ImportBinding') {
      const file = fileOf(definition.parent.source.value, filename, cwd);
      return file === undefined ? '' : writtenType(codeOf(file), definition.node.imported?.name ?? '-');
    }
    const isLiteral = definition?.type === 'Variable' && withoutTypes(definition.node.init)?.type === 'ObjectExpression';
    return isLiteral && at.type === 'module' ? writtenType(sourceCode.text, object.name) : '';
  }
  return '';
}

/** A table that is written down and has any text as its key is not read by a key that is not written down. */
export const ownLookup = {
  meta: { type: 'problem', schema: [], messages: { inherited: inheritedMessage } },
  create: (context) => ({
    'MemberExpression[computed=true][property.type!="Literal"]'(node) {
      if (isOpen(tableType(node.object, context.sourceCode.getScope(node), context))) context.report({ node, messageId: 'inherited' });
    },
  }),
};
