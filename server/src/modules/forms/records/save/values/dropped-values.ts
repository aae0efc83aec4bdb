import { isSameJson } from '@banyan/shared-contracts/design/json';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { evaluateRules, type RuledRecord } from '@banyan/shared-contracts/forms/rules/evaluate-rules';
import { conditionFields, isRuleFact, type KnownRule, OPEN_FACT, readRules, RULES } from '@banyan/shared-contracts/forms/rules/form-rule';
import { planRules } from '@banyan/shared-contracts/forms/rules/rule-plan';
import { asksForFacts } from '@banyan/shared-contracts/forms/values/start-values';
import { isEmptyValue, type StartFacts } from '@banyan/shared-contracts/forms/model/widget';
import type { ModelAccess } from '../../../../../core/access/model-access';
import { translate } from '../../../../../core/i18n/translate';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { RunningModel } from '../../../design/running-model';
import { changedValues } from '../../values/changed-values';
import { placeOf } from '../../values/field-place';
import { refuse } from '../record-input';

/** Whose save it is, as rules and refusals ask. */
export interface RuledSaver extends Pick<ModelAccess, 'self' | 'mayField' | 'showsField'> {
  locale: Locale;
}

/** Whether the form of the saver has a rule (`openDocuments`, `narrowDocument`): rules that read what is closed to them stay on the server. */
const knowsRule =
  ({ self, showsField }: RuledSaver, { fields }: RunningModel) =>
  ({ conditions }: KnownRule): boolean => {
    const isOpen = (address: string) =>
      showsField(address) ||
      (self !== null && fields.some(({ field }) => field.address === address && field.contract.traits.system === 'creator'));
    const isAsked = ({ field }: KnownRule['conditions'][number]['groups'][number]) =>
      self !== null || field === OPEN_FACT || !isRuleFact(field);
    return conditionFields(conditions).every(isOpen) && conditions.every(({ groups }) => groups.every(isAsked));
  };

/** The values that were sent and are not stored, for rules that are not in the form of the saver close their fields. */
function droppedValues(model: RunningModel, saver: RuledSaver, sent: FormRecord, ruled: RuledRecord, isNew: boolean) {
  const isAsked = (field: FormField) =>
    saver.mayField(field.address) &&
    field.contract.traits.system === undefined &&
    field.contract.traits.computed !== true &&
    // What a new record begins with by the clock of the browser is no entry.
    !(isNew && asksForFacts(field));
  const settled = (field: FormField, row: number | undefined) =>
    (row === undefined ? ruled.record : rowsOf(ruled.record, field.address.split('-')[0] ?? '')[row])?.[field.key];
  const entered = changedValues(model, sent, ruled.record, isAsked).filter(
    ({ field, value, row }) => !isSameJson(settled(field, row) ?? null, value ?? null),
  );
  const cleared = isNew
    ? []
    : changedValues(model, ruled.record, sent, isAsked).filter(({ field, row }) => row === undefined && isEmptyValue(sent[field.key]));
  return [...entered, ...cleared].filter(({ field, row }) => ruled.isClosed(field.address, row) && !ruled.isGiven(field.address, row));
}

/** Refuses a save whose values would be dropped although the form of the saver let them be entered. Throws FIELD_INVALID with the fields. */
export function refuseDropped(
  model: RunningModel,
  saver: RuledSaver,
  { sent, ruled, facts, isNew }: { sent: FormRecord; ruled: RuledRecord; facts: StartFacts; isNew: boolean },
): void {
  const isKnown = knowsRule(saver, model);
  if (model.rules.rules.every(isKnown)) return;
  const dropped = droppedValues(model, saver, sent, ruled, isNew);
  if (dropped.length === 0) return;
  const known = Object.fromEntries(
    readRules(model.form.document)
      .filter(isKnown)
      .map(({ id, ...rule }) => [id, rule]),
  );
  const form = { ...model.form, document: { ...model.form.document, [RULES]: known } };
  const seen = evaluateRules({ ...model, rules: planRules(form) }, sent, facts);
  const unseen = dropped.filter(({ field, row }) => !seen.isClosed(field.address, row));
  refuse(
    unseen.map(({ field, row }) => ({ place: placeOf(field, row), text: translate(saver.locale, 'field.closed', { label: field.label }) })),
  );
}
