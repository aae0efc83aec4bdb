import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { setSteps } from '../../../design/properties';
import { isObject } from '../../../design/json';
import type { FormField, FormModel } from '../../model/form-model';
import { readRules } from '../../rules/form-rule';
import { isEmptyValue } from '../../model/widget';
import { nodeIdOf } from '../document/form-items';
import { modelOf } from '../document/model-of';
import { advise } from './advise';

/** Switches that prevent input. */
const CLOSING = ['disabled', 'readonly'] as const;

const closedBy = ({ settings }: FormField): string[] => CLOSING.filter((name) => isObject(settings) && settings[name] === true);

/** Fields that rules open or give a value. */
function openedByRules(doc: DesignDoc): Set<string> {
  const opens = new Set(['editable', 'set']);
  return new Set(
    readRules(doc.props)
      .filter(({ enabled }) => enabled)
      .flatMap(({ effects, otherwise }) => [...effects, ...otherwise])
      .filter(({ kind }) => opens.has(kind))
      .flatMap(({ targets }) => targets),
  );
}

/** Columns that choosing rows out of a source fills. */
function filledByButtons({ tables }: FormModel): Set<string> {
  return new Set(
    [...tables.values()].flatMap(({ key, settings: { columnBtnsList, footerBtnsList } }) =>
      [...columnBtnsList, ...footerBtnsList].flatMap(({ action }) => (action?.fills ?? []).map(({ child }) => `${key}-${child}`)),
    ),
  );
}

/** Whether the value comes from something else than a person who types: the server, a formula, another field, a script, the design. */
function isGiven({ contract, settings, scripted, defaultCurrent, defaultValue }: FormField): boolean {
  const { system, computed } = contract.traits;
  const isOfServer = system !== undefined || computed === true || contract.shows?.(settings) !== undefined;
  return isOfServer || scripted || defaultCurrent || !isEmptyValue(defaultValue);
}

/** Fields that are read-only and have no source of a value; the fix makes them editable. */
export function unfillableAdvice(doc: DesignDoc): Problem[] {
  const model = modelOf(doc);
  const opened = new Set([...openedByRules(doc), ...filledByButtons(model)]);
  const fields = [...model.fields.values(), ...[...model.tables.values()].flatMap((table) => table.fields)];
  return fields.flatMap((field): Problem[] => {
    const switches = closedBy(field);
    const node = nodeIdOf(field.item);
    if (switches.length === 0 || node === undefined || isGiven(field) || opened.has(field.address)) return [];
    const mend = switches.flatMap((name) => setSteps(doc, node, [name], { value: false }));
    return [advise(node, 'unfillable', { name: field.label }, { path: switches.slice(0, 1), mend })];
  });
}
