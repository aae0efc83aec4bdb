import { listInterfaceColumns } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { PanelTarget, Settings } from '@banyan/shared-ui/designer';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useModelFields } from '../../../../forms/public/model';
import { type FormFacts, useFormFacts } from '../form-facts';
import { sourceOf } from '../controls/offered-fields';

/** A member of the rows of the choice. */
export interface Member {
  value: string;
  label: string;
}

const textAt = (settings: Settings, path: string): string => {
  const value = valueAt(settings, path);
  return typeof value === 'string' ? value : '';
};

/** Interfaces of the left tree of a list, by the path of their parameters. */
const OF_TREES: Readonly<Record<string, string>> = { treeTemplateJson: 'treePropsUrl', treeSyncTemplateJson: 'treeSyncInterfaceId' };

/** The data interface whose parameters are at a path. */
export const interfaceOf = ({ settings }: PanelTarget, path: string): string =>
  textAt(
    settings,
    lookup(OF_TREES, path) ?? (path.startsWith('__config__.') ? '__config__.propsUrl' : path.replace(/[^.]+$/, 'interfaceId')),
  );

/** The action of a button of a sub-table, or of a list in it. */
function actionOf({ settings, parent }: PanelTarget): Settings | undefined {
  const [action] = [settings, parent?.settings]
    .map((one) => one?.['actionConfig'])
    .filter((one) => typeof one === 'object' && one !== null);
  return action as Settings | undefined;
}

/**
 * The settings that define the source of the rows: of the field itself, of the field that an attribute shows a member of, or of the form
 * that a custom button of a list opens.
 */
function rowSettings(target: PanelTarget, facts: FormFacts): Settings {
  const { settings, parent } = target;
  const action = actionOf(target);
  if (action !== undefined) return textAt(action, 'dataSource') === 'relationForm' ? { modelId: action['modelId'] } : action;
  const own = parent?.settings ?? settings;
  const opened = valueAt(own, 'event.modelId');
  if (opened !== undefined) return { modelId: opened };
  return valueAt(own, 'showField') === undefined ? own : (sourceOf(facts, textAt(own, 'relationField')) ?? own);
}

/** Members of a dictionary entry that may be the value. */
const OF_DICTIONARY: readonly Member[] = ['id', 'enCode', 'fullName'].map((value) => ({ value, label: value }));

/** The members of the rows that a field chooses from, with their titles; undefined until they are known. */
export function useMembers(target: PanelTarget): readonly Member[] | undefined {
  const facts = useFormFacts();
  const settings = rowSettings(target, facts);
  const kind = textAt(settings, '__config__.dataType');
  const isInterface = valueAt(settings, 'interfaceId') !== undefined || kind === 'dynamic';
  const interfaceId = isInterface ? textAt(settings, kind === 'dynamic' ? '__config__.propsUrl' : 'interfaceId') : '';
  const columns = useInterfaceMembers(interfaceId);
  const fields = useModelMembers(textAt(settings, 'modelId'));
  return kind === 'dictionary' ? OF_DICTIONARY : (columns ?? fields);
}

function useInterfaceMembers(id: string): readonly Member[] | undefined {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['columns of an interface', id],
    queryFn: async ({ signal }) => (await request(listInterfaceColumns, { params: { id }, body: { paramList: [] } }, { signal })).data,
    enabled: id !== '',
    meta: { silent: true },
  });
  return data?.list.map(({ field, defaultValue }) => ({ value: defaultValue, label: field || defaultValue }));
}

function useModelMembers(modelId: string): readonly Member[] | undefined {
  const model = useModelFields(modelId);
  if (modelId === '' || model === undefined || model === null) return undefined;
  return [...model.fields.values()].map(({ key, label }) => ({ value: key, label: label || key }));
}
