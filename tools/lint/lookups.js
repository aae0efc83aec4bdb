import path from 'node:path';
import ts from 'typescript';

const message =
  'Text from outside may name a member that every object inherits, such as `constructor`: use isKeyOf or lookup of @banyan/shared-contracts/own-members, or a Map.';

/** `name in table` finds inherited members; literal names are the type guards of unions. */
export const inheritedNames = [{ selector: "BinaryExpression[operator='in'][left.type!='Literal']", message }];

const isText = (type) => (type.flags & ts.TypeFlags.String) !== 0 || (type.isUnion() && type.types.some(isText));

const withoutTypes = (node) =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? withoutTypes(node.expression) : node;

/** A table that has a name: a constant of the module that is an object literal, or something imported. */
function isTable(node, scope) {
  const object = withoutTypes(node);
  if (object.type !== 'Identifier') return false;
  for (let at = scope; at !== null; at = at.upper) {
    const variable = at.set.get(object.name);
    if (variable === undefined) continue;
    const [definition] = variable.defs;
    if (definition?.type === 'ImportBinding') return true;
    return (
      definition?.type === 'Variable' &&
      definition.parent.kind === 'const' &&
      withoutTypes(definition.node.init)?.type === 'ObjectExpression' &&
      at.type === 'module'
    );
  }
  return false;
}

let read;

/** All files of the project in `root`, read once: types are asked for few of them, and the linter itself needs none. */
function programOf(root, { filename, text }) {
  const current = read?.root === root && read.program.getSourceFile(filename)?.text === text;
  if (!current) {
    const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    read = { root, program: ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined }) };
  }
  return read.program;
}

/** The access `table[key]` that the parser of TypeScript has at a range. */
function accessAt(source, node, [start, end]) {
  if (ts.isElementAccessExpression(node) && node.getStart(source) === start && node.end === end) return node;
  return ts.forEachChild(node, (child) => (child.pos <= start && child.end >= end ? accessAt(source, child, [start, end]) : undefined));
}

/** Whether any text is a key of it for TypeScript, which refuses text as a key of other tables by itself. */
const isOpen = (checker, type) =>
  (type.flags & ts.TypeFlags.Any) !== 0 || checker.getIndexInfoOfType(type, ts.IndexKind.String) !== undefined;

const ownLookup = {
  meta: { type: 'problem', schema: [], messages: { inherited: message } },
  create(context) {
    const { cwd, filename, sourceCode } = context;
    return {
      'MemberExpression[computed=true][property.type!="Literal"]'(node) {
        if (!isTable(node.object, sourceCode.getScope(node))) return;
        const program = programOf(cwd, { filename, text: sourceCode.text });
        const source = program.getSourceFile(filename);
        const access = accessAt(source, source, node.range);
        const checker = program.getTypeChecker();
        if (isOpen(checker, checker.getTypeAtLocation(access.expression)) && isText(checker.getTypeAtLocation(access.argumentExpression)))
          context.report({ node, messageId: 'inherited' });
      },
    };
  },
};

/** Tables that are written down are not indexed by text of which the type does not list the values. */
export const ownLookups = { plugins: { lookups: { rules: { 'own-lookup': ownLookup } } }, rules: { 'lookups/own-lookup': 'error' } };
