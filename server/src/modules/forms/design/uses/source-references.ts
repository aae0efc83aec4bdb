import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { Reference } from '@banyan/shared-contracts/forms/design/references/reference';
import { referencesIn } from '@banyan/shared-contracts/forms/design/references/references';
import { isObject } from '../../../../core/documents/members';
import type { Id } from '../../../../core/database/tables';

/** A reference as it is stored. */
export interface StoredReference extends Pick<Reference, 'holderLabel' | 'holder' | 'titleKey'> {
  part: string;
  targetKind: string;
  targetId: string;
  targetField: string;
}

/** A document that cannot be read names nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Ids are stored as decimal text; anything else names nothing. */
const idOf = (target: Reference['target']): string => ('id' in target ? target.id : '');

/** What a design names; its own fields by its own id. */
export function designReferences(
  id: Id,
  documents: { form_data: string; column_data: string; app_column_data: string },
): StoredReference[] {
  const form = formDocument.safeParse(parsed(documents.form_data)).data;
  const found = referencesIn({ form, list: parsed(documents.column_data), appList: parsed(documents.app_column_data) });
  return found.map(({ target, ...place }) => ({
    ...place,
    targetKind: target.kind === 'field' ? 'modelField' : target.kind,
    targetId: target.kind === 'field' ? id : idOf(target),
    targetField: 'address' in target ? target.address : '',
  }));
}

const whole = { part: 'whole', holder: '', holderLabel: '' };

/** Members of portals that hold the id of a data interface (api-portals P8). */
const INTERFACE = /(?:interfaceId|propsUrl|propsApi)$/i;

/** Data interfaces that a portal asks. */
export function portalReferences(text: string): StoredReference[] {
  const ids = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value))
      for (const [key, member] of Object.entries(value)) {
        if (INTERFACE.test(key) && typeof member === 'string' && member !== '') ids.add(member);
        visit(member);
      }
  };
  visit(parsed(text));
  return [...ids].map((id) => ({ ...whole, titleKey: 'design.interfaceId', targetKind: 'interface', targetId: id, targetField: '' }));
}

/** The field that a mark of a template refers to (api-forms B23). */
const MARK = /data-tag="([\w-]{1,100})\.([\w-]{1,100})"/g;
const HEAD = 'headTable';

/** The model of a print template, and the fields that it prints; none of a template over something else. */
export function templateReferences(modelId: Id | null, template: string): StoredReference[] {
  if (modelId === null) return [];
  const fields = new Set(
    [...template.matchAll(MARK)].map(([, table = '', column = '']) => (table === HEAD ? column : `${table}-${column}`)),
  );
  const named = { ...whole, titleKey: 'design.printId', targetId: modelId };
  return [
    { ...named, targetKind: 'model', targetField: '' },
    ...[...fields].map((targetField) => ({ ...named, targetKind: 'modelField', targetField })),
  ];
}
