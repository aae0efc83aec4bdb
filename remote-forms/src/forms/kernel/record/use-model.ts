import { columnDesign, type ColumnDesign, phoneDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { formDocument, type FormDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { fieldAt, type FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { permittedItems } from '@banyan/shared-contracts/forms/model/permitted-items';
import { readForm } from '@banyan/shared-contracts/forms/model/read-form';
import { VIEW, VIEW_BUTTONS } from '@banyan/shared-contracts/forms/views/view-source';
import type { ContractOf } from '@banyan/shared-contracts/forms/model/widget';
import { DRAFT_DESIGN, getModelConfig, type ModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { type Rights, type SendRequest, useRequest, useRights } from '@banyan/shared-ui/runtime';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDrawable } from '../form/form-parts';
import { useKnownWidgets } from '../form/known-widgets';

/** `webType` of a design that has a form and no list (api-forms A12). */
export const FORM_ONLY = 1;

/** A designed model with the rights of this user. */
export interface Model {
  id: string;
  name: string;
  /** 1 form only, 2 form and list, 4 view of a data interface (api-forms A12). */
  webType: number;
  design: ColumnDesign;
  /** All fields, used by lists. */
  whole: FormModel;
  /** The fields that the user may see and fill in. */
  form: FormModel;
  /** Whether a button of the design (`add`, `remove`, …) may be used. */
  button: (value: string) => boolean;
  column: (prop: string) => boolean;
  /** Its list is that of phones. */
  isPhone?: boolean;
  /** The same with the list of phones, where the design has one. */
  phone?: Model | undefined;
}

/** The form with only the fields that the user may see. */
export const readPart = (document: FormDocument, contractOf: ContractOf, may: (address: string) => boolean): FormModel =>
  readForm({ ...document, fields: permittedItems(document.fields, contractOf, may) }, contractOf);

/** The list of phones; an unreadable one counts as none. */
function readPhone(desk: ColumnDesign, text: string): ColumnDesign | undefined {
  try {
    return phoneDesign(desk, columnDesign.parse(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

export function readModel(config: ModelConfig, contractOf: ContractOf, rights: Rights): Model {
  const document: FormDocument = formDocument.parse(JSON.parse(config.formData));
  const design = columnDesign.parse(JSON.parse(config.columnData));
  const whole = readForm(document, contractOf);
  const phone = readPhone(design, config.appColumnData);
  const part = design.useFormPermission || phone?.useFormPermission === true ? readPart(document, contractOf, rights.form) : whole;
  const read = (list: ColumnDesign) => withList(config, list, { whole, form: list.useFormPermission ? part : whole, rights });
  return { ...read(design), ...(phone === undefined ? {} : { phone: { ...read(phone), isPhone: true } }) };
}

function withList(
  { id, fullName, webType }: ModelConfig,
  design: ColumnDesign,
  { whole, form, rights }: { whole: FormModel; form: FormModel; rights: Rights },
): Model {
  const column = (prop: string) => !design.useColumnPermission || rights.column(prop);
  return {
    id,
    name: fullName,
    webType,
    // The server refuses a search by fields that the user may not see.
    design: { ...design, searchList: design.searchList.filter(({ prop }) => column(prop) && fieldAt(form, prop) !== undefined) },
    whole,
    form,
    // The value of a custom button is its code.
    button: (value) =>
      (webType !== VIEW || VIEW_BUTTONS.some((one) => one === value)) &&
      (!design.useBtnPermission || rights.button(value.startsWith('btn_') ? value : `btn_${value}`)),
    column,
  };
}

export const everything: Rights = { button: () => true, column: () => true, form: () => true };

export interface ReadDesign {
  model: Model | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * The last loaded model, until the next one of the same name is loaded or has failed: a form that is being filled in stays while widgets
 * load.
 */
function useKept(name: string, model: Model | undefined, failed: boolean): Model | undefined {
  const [kept, setKept] = useState<{ name: string; model: Model }>();
  if (model !== undefined && (kept?.model !== model || kept.name !== name)) setKept({ name, model });
  return model ?? (failed || kept?.name !== name ? undefined : kept.model);
}

export const modelConfig = (request: SendRequest, modelId: string, design: 'released' | 'draft') =>
  queryOptions({
    queryKey: ['model', modelId, design === 'draft' ? 'draftConfig' : 'config'],
    queryFn: async ({ signal }) =>
      (await request(getModelConfig, { params: { modelId }, query: design === 'draft' ? { type: DRAFT_DESIGN } : {} }, { signal })).data,
    // A draft may be shown while it is edited.
    staleTime: design === 'draft' ? 0 : 60_000,
    meta: { silent: true },
  });

export function useRead(
  config: ModelConfig | undefined,
  contractOf: ContractOf | undefined,
  rights: Rights,
): { model?: Model; error?: unknown } {
  return useMemo(() => {
    if (config === undefined || contractOf === undefined) return {};
    try {
      return { model: readModel(config, contractOf, rights) };
    } catch (cause) {
      return { error: new Error('the design of the model cannot be read', { cause }) };
    }
  }, [config, contractOf, rights]);
}

export function useReadDesign(modelId: string, design: 'released' | 'draft', rights: Rights): ReadDesign {
  const request = useRequest();
  const { data, error, refetch } = useQuery({ ...modelConfig(request, modelId, design), enabled: modelId !== '' });
  const { contractOf, error: unfetched, retry } = useKnownWidgets(data?.formData);
  const read = useRead(data, contractOf, rights);
  const failure = read.error ?? unfetched ?? (data === undefined ? error : null);
  return {
    model: useKept(`${design} ${modelId}`, read.model, failure !== null),
    error: failure,
    retry: unfetched === undefined ? () => void refetch() : retry,
  };
}

function useDesign(modelId: string, design: 'released' | 'draft', rights: Rights): ReadDesign {
  const read = useReadDesign(modelId, design, rights);
  return { ...read, model: useDrawable(read.model) };
}

/** The released design of a model, read once; a failure is an error as any other. */
export const useModel = (modelId: string): ReadDesign => useDesign(modelId, 'released', useRights());

/**
 * The same for a form that is opened outside of its list: without a menu ('') only the server decides which fields of a record are visible.
 */
export function useOpenedModel(modelId: string, menuId: string): ReadDesign {
  const rights = useRights();
  return useDesign(modelId, 'released', menuId === '' ? everything : rights);
}

/** A design with everything that it shows to any user. */
export const useModelPreview = (modelId: string, design: 'released' | 'draft'): ReadDesign => useDesign(modelId, design, everything);
