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

const ownLookup = {
  meta: { type: 'problem', schema: [], messages: { inherited: message } },
  create(context) {
    const { sourceCode } = context;
    return {
      'MemberExpression[computed=true]'(node) {
        if (isTable(node.object, sourceCode.getScope(node)) && isText(sourceCode.parserServices.getTypeAtLocation(node.property)))
          context.report({ node, messageId: 'inherited' });
      },
    };
  },
};

/** Tables that are written down are not indexed by text of which the type does not list the values. */
export const ownLookups = { plugins: { lookups: { rules: { 'own-lookup': ownLookup } } }, rules: { 'lookups/own-lookup': 'error' } };
