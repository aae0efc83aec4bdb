import { inheritedMessage } from './lookups.js';

const ask =
  'Times are read and shown by the platform’s clock (shared-contracts/src/time/platform-zone.ts), not by that of the process or browser.';
const literalText = 'Text belongs into the message files (locales/*.json).';
const widgetType = 'Ask the widget definition; shared code never tests a widget type.';

/** Code that is refused by its shape. */
const refused = {
  /** What of the language reads the zone of the process. */
  'own-clock': [
    {
      selector: 'MemberExpression[property.name=/^(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)$|^getTimezoneOffset$/]',
      message: ask,
    },
    { selector: 'MemberExpression[property.name=/^toLocale(?:Date|Time)String$/]', message: ask },
    {
      selector: "NewExpression[callee.object.name='Intl'][callee.property.name='DateTimeFormat']:not(:has(Property[key.name='timeZone']))",
      message: ask,
    },
    { selector: "NewExpression[callee.name='Date'][arguments.length>1]", message: ask },
  ],
  /** `name in table` finds inherited members; literal names are the type guards of unions. */
  'inherited-names': [{ selector: "BinaryExpression[operator='in'][left.type!='Literal']", message: inheritedMessage }],
  'literal-text': [
    { selector: 'JSXText[value=/[\\p{L}]/u]', message: literalText },
    {
      selector:
        'JSXAttribute[name.name=/^(title|placeholder|label|alt|aria-label|description|okText|cancelText)$/] > Literal[value=/\\p{L}/u]',
      message: literalText,
    },
  ],
  'widget-type': [
    {
      selector: "BinaryExpression[operator=/^[!=]==?$/] > MemberExpression[object.name=/^(widget|field)$/][property.name='type']",
      message: widgetType,
    },
    {
      selector: "SwitchStatement > MemberExpression.discriminant[object.name=/^(widget|field)$/][property.name='type']",
      message: widgetType,
    },
  ],
};

const ruleOf = (list) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => Object.fromEntries(list.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
});

export const refusedCode = Object.fromEntries(Object.entries(refused).map(([name, list]) => [name, ruleOf(list)]));
