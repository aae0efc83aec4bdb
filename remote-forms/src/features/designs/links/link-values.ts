import { addressesIn } from '@banyan/shared-contracts/forms/model/link-fields';
import type { LinkField, saveShortLink, ShortLinkSettings } from '@banyan/shared-contracts/forms/records/short-link.contract';
import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';

/** The values of the dialog of public links. A password is '' where it is not changed. */
export interface LinkValues {
  formUse: boolean;
  formPassUse: boolean;
  formPassword: string;
  formUntil: number | null;
  formLimit: number | null;
  formReceiver: string;
  formPurpose: string;
  columnUse: boolean;
  columnPassUse: boolean;
  columnPassword: string;
  columnUntil: number | null;
  /** Addresses of fields that visitors see, and of those that they may search by. */
  shown: string[];
  searched: string[];
}

export function linkValues(settings: ShortLinkSettings): LinkValues {
  const { formUntil, formLimit, formReceiver, formPurpose, columnUntil, fields } = settings;
  const known = (text: string) => addressesIn(text).filter((address) => fields.some(({ id }) => id === address));
  const enabled = settings.enabledMark === 1;
  return {
    formUse: enabled && settings.formUse === 1,
    formPassUse: settings.formPassUse === 1,
    formPassword: '',
    formUntil,
    formLimit,
    formReceiver,
    formPurpose,
    columnUse: enabled && settings.columnUse === 1,
    columnPassUse: settings.columnPassUse === 1,
    columnPassword: '',
    columnUntil,
    shown: known(settings.columnText),
    searched: known(settings.columnCondition),
  };
}

const mark = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** JSON text of fields, with the members that other clients read. */
const fieldsText = (addresses: readonly string[], fields: readonly LinkField[]): string =>
  JSON.stringify(fields.filter(({ id }) => addresses.includes(id)).map(({ id, label }) => ({ id, prop: id, label, fullName: label })));

export const linkInput = (id: string, values: LinkValues, fields: readonly LinkField[]): EndpointInput<typeof saveShortLink> => ({
  body: {
    id,
    formUse: mark(values.formUse),
    formPassUse: mark(values.formPassUse),
    formPassword: values.formPassUse ? values.formPassword : '',
    formUntil: values.formUntil,
    formLimit: values.formLimit,
    formReceiver: values.formReceiver,
    formPurpose: values.formPurpose,
    columnUse: mark(values.columnUse),
    columnPassUse: mark(values.columnPassUse),
    columnPassword: values.columnPassUse ? values.columnPassword : '',
    columnUntil: values.columnUntil,
    columnText: fieldsText(values.shown, fields),
    columnCondition: fieldsText(values.searched, fields),
    enabledMark: 1,
  },
});
