import { CALL_SOURCE, type CallItem, type InterfaceStep } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import { FORM_BODIES, readFormItems } from '../calls/call-body';
import { refuseVariate, showMarks, storeMarks, type VariateNames } from '../../../core/sources/variates';

/** The body of a form has items, as the query has. */
function inBody({ bodyType, body }: InterfaceStep['apiData'], write: (text: string) => string, item: (item: CallItem) => CallItem): string {
  const items = FORM_BODIES.includes(bodyType) ? readFormItems(body) : undefined;
  return items === undefined ? write(body) : JSON.stringify(items.map(item));
}

const inTexts = (step: InterfaceStep, write: (text: string) => string, item: (item: CallItem) => CallItem): InterfaceStep => ({
  ...step,
  sqlData: { ...step.sqlData, sql: write(step.sqlData.sql) },
  apiData: {
    ...step.apiData,
    ...{ url: write(step.apiData.url), body: inBody(step.apiData, write, item) },
    ...{ header: step.apiData.header.map(item), query: step.apiData.query.map(item) },
  },
});

const withValue = (item: CallItem, defaultValue: string): CallItem => ({ ...item, defaultValue });

/**
 * A step as it is stored: with ids only. Items refer to a variable by its id, or in packages by `@name`. Throws NOT_ALLOWED for an unknown
 * variable.
 */
export const storedStep = (step: InterfaceStep, names: VariateNames): InterfaceStep =>
  inTexts(
    step,
    (text) => storeMarks(text, names),
    (item) => {
      if (item.source !== CALL_SOURCE.variate) return withValue(item, storeMarks(item.defaultValue, names));
      if (names.has(item.defaultValue)) return item;
      const [id] = [...names].find(([, name]) => `@${name}` === item.defaultValue) ?? [];
      return withValue(item, id ?? refuseVariate(item.defaultValue.replace('@', '')));
    },
  );

/** A step as users see it. */
export const shownStep = (step: InterfaceStep, names: VariateNames): InterfaceStep =>
  inTexts(
    step,
    (text) => showMarks(text, names),
    (item) => (item.source === CALL_SOURCE.variate ? item : withValue(item, showMarks(item.defaultValue, names))),
  );

/** A step as packages have it: ids are those of one installation. */
export const packedStep = (step: InterfaceStep, names: VariateNames): InterfaceStep =>
  inTexts(
    step,
    (text) => text,
    (item) =>
      item.source === CALL_SOURCE.variate ? { ...item, defaultValue: `@${names.get(item.defaultValue) ?? item.defaultValue}` } : item,
  );
