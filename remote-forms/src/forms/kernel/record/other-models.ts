import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { ModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { readForm } from '@banyan/shared-contracts/forms/model/read-form';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { ContractOf } from '@banyan/shared-contracts/forms/model/widget';
import { type SendRequest, useRequest, useRights } from '@banyan/shared-ui/runtime';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { typesIn } from '../form/known-widgets';
import type { WidgetRegistry } from '../widget-definition';
import { everything, FORM_ONLY, type Model, modelConfig, type ReadDesign, readModel, readPart, useRead, useReadDesign } from './use-model';

/** A design behind a public link: the server has sent only the open parts, and records show only the columns of the list. */
export function openModel(config: ModelConfig, contractOf: ContractOf): Model {
  const model = readModel(config, contractOf, everything);
  if (model.webType === FORM_ONLY) return model;
  const shown = new Set(model.design.columnList.map(({ prop }) => prop));
  const { document } = model.whole;
  return { ...model, form: readPart(document, contractOf, (address) => shown.has(address)) };
}

/** A design reduced to the fields that the server has sent of a record: the server decides which fields are visible. */
export function toldModel(model: Model, contractOf: ContractOf, told: FormRecord): Model {
  const { document } = model.whole;
  const may = (address: string) => {
    const [key = '', child] = address.split('-');
    const [row] = Array.isArray(told[key]) ? (told[key] as FormRecord[]) : [];
    return Object.hasOwn(told, key) && (child === undefined || row === undefined || Object.hasOwn(row, child));
  };
  return { ...model, form: readPart(document, contractOf, may) };
}

/** The contracts of the widgets, without their components. */
const loadContracts = () => import('@banyan/shared-contracts/forms/widgets/registry');

/** The released design of a model whose records are sent as texts: no widgets are loaded for its fields. */
export function useToldDesign(modelId: string): ReadDesign {
  const request = useRequest();
  const contracts = useQuery({
    queryKey: ['contracts of widgets'],
    queryFn: loadContracts,
    staleTime: Infinity,
    meta: { silent: true },
  });
  const { data, error, refetch } = useQuery(modelConfig(request, modelId, 'released'));
  const { model, error: unread } = useRead(data, contracts.data?.contractOf, useRights());
  return {
    model,
    error: unread ?? contracts.error ?? (data === undefined ? error : null),
    retry: () => void Promise.all([refetch(), contracts.refetch()]),
  };
}

/** The fields of a released model of which nothing is drawn; null where it cannot be read. */
export function useModelFields(modelId: string): FormModel | null | undefined {
  const { model, error } = useReadDesign(modelId, 'released', everything);
  return error === null ? model?.whole : null;
}

interface Reading {
  client: QueryClient;
  request: SendRequest;
  widgets: WidgetRegistry;
}

/** The same for callers outside of components. */
export async function readFields({ client, request, widgets }: Reading, modelId: string): Promise<FormModel | null> {
  try {
    const { formData } = await client.fetchQuery(modelConfig(request, modelId, 'released'));
    await widgets.load(typesIn(formData));
    return readForm(formDocument.parse(JSON.parse(formData)), widgets.contractOf);
  } catch {
    return null;
  }
}
